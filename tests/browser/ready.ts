import { built } from '#tests/browser/built.ts';
import { notBuilding } from '#tests/browser/nextBuild.ts';
import { TestServer } from '#tests/browser/server.ts';

/** Once before all browser tests: all is built, and a server has had its first start, whose data the others copy. */
async function ready() {
  await built();
  await notBuilding();
  const first = await TestServer.prepare();
  await first.start();
  await first.stop();
  process.env['TEST_DATA'] = first.dataFolder; // the workers of Playwright inherit it
  return () => first.remove();
}

export default ready;
