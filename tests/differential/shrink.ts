import type { Script } from '#tests/differential/script.ts';

const without = <Value>(list: readonly Value[], at: number) => list.filter((_, index) => index !== at);

/** Every script that says one thing less. */
function lesser(script: Script): Script[] {
  const { options, before, after, early, late, files, plan } = script;
  return [
    ...before.map((_, at) => ({ ...script, before: without(before, at) })),
    ...after.map((_, at) => ({ ...script, after: without(after, at) })),
    ...early.map((_, at) => ({ ...script, early: without(early, at) })),
    ...late.map((_, at) => ({ ...script, late: without(late, at) })),
    ...Object.keys(options).map((name) => {
      const { [name]: _, ...others } = options;
      return { ...script, options: others };
    }),
    ...files.map((_, at) => ({ ...script, files: without(files, at) })).filter((one) => one.files.length > 0),
    ...plan.map((_, at) => ({ ...script, plan: without(plan, at) })),
  ];
}

/** A script that still differs and from which nothing can be left out. */
export async function shrunk(script: Script, isDiffering: (script: Script) => Promise<boolean>): Promise<Script> {
  for (const less of lesser(script)) if (await isDiffering(less)) return shrunk(less, isDiffering);
  return script;
}
