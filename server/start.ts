import { isBuilt, sourceStamp } from '#server/build/stamp.ts';

/** `npm start`: builds the console when its sources have changed, then serves it. */
if (!isBuilt(await sourceStamp())) {
  console.log('Building the console …');
  const { buildConsole } = await import('#server/build/build.ts');
  await buildConsole();
}
await import('#server/main.ts');
