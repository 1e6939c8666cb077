import { built } from '#tests/browser/built.ts';
import { bundledServer } from '#tests/browser/bundledServer.ts';
import { notBuilding } from '#tests/browser/nextBuild.ts';
import { TestServer } from '#tests/browser/server.ts';

/** Once before all browser tests: all is built, and a server has had its first start, whose data the others copy. What is set here the workers of Playwright inherit. */
async function ready() {
  await built();
  await notBuilding();
  process.env['TEST_SERVER'] = await bundledServer();
  const first = await TestServer.prepare();
  await first.start();
  await first.stop();
  process.env['TEST_DATA'] = first.dataFolder;
  return () => first.remove();
}

export default ready;
