import 'fake-indexeddb/auto';
import { policyExpired } from '#tests/fakes/objectStore.ts';
import { launch, UploadBench } from '#tests/fakes/uploadBench.ts';
import { expect, test } from 'vitest';

const refusedAs = (httpStatus: number, errcode: string, errmsg = '') =>
  ({ kind: 'refused', httpStatus, errcode, errmsg }) as const;

test('[U7] an HTTP error marks the file failed and the queue goes on', async () => {
  const bench = new UploadBench();
  bench.store.reply = (nth) => (nth === 1 ? { httpStatus: 500 } : 'store');
  await bench.acceptSome(4);
  const work = launch(bench.runner());
  await bench.clock.until(async () => (await bench.states()).join() === 'registering,failed,registering,registering');
  await work.stop();
});

test('[U7] max_retries: a second later, so many times', async () => {
  const bench = new UploadBench();
  bench.store.reply = () => ({ httpStatus: 500 });
  await bench.acceptSome(1);
  const work = launch(bench.runner(undefined, { maxRetries: 2 }));
  await bench.clock.until(bench.allAre('failed'));
  await work.stop();
  const [first = 0, second = 0, third = 0] = bench.store.requests.map(({ atMs }) => atMs);
  expect(bench.store.requests).toHaveLength(3);
  expect(second - first).toBeGreaterThanOrEqual(1000);
  expect(third - second).toBeGreaterThanOrEqual(1000);
});

test('[U7] a clock that is set back under a wait does not make it endless', async () => {
  const bench = new UploadBench();
  bench.store.reply = (nth) => (nth === 0 ? { httpStatus: 500 } : nth === 1 ? { httpStatus: 429 } : 'store');
  await bench.acceptSome(1);
  const work = launch(bench.runner(undefined, { maxRetries: 2 }));
  for (const answers of [1, 2]) {
    await bench.clock.until(() => bench.store.requests.length === answers && bench.store.inFlight === 0);
    await bench.clock.pass(500);
    bench.clock.jump(-86_400_000);
  }
  await bench.clock.until(bench.allAre('registering'), 50, 60_000);
  await work.stop();
});

test('[U7] no answer at all: queued again, few tries while it lasts, on by itself afterwards', async () => {
  const bench = new UploadBench();
  bench.store.reply = () => 'reset';
  bench.isNetworkUp = false;
  await bench.acceptSome(20);
  const work = launch(bench.runner());
  await bench.clock.until(() => bench.probes >= 5, 100);
  expect(await bench.states()).toEqual(Array.from({ length: 20 }, () => 'queued'));
  expect(bench.store.requests.length).toBeLessThanOrEqual(3);
  bench.store.reply = () => 'store';
  bench.isNetworkUp = true;
  await bench.clock.until(bench.allAre('registering'), 50);
  await work.stop();
});

test('[U7] a file that alone gets no answer does not stop the others', async () => {
  const bench = new UploadBench();
  const [poison] = await bench.acceptSome(8);
  bench.store.reply = (_nth, key) => (key.includes(String(poison?.stampMs)) ? 'reset' : 'store');
  bench.store.latencyMs = 20;
  const work = launch(bench.runner());
  await bench.clock.until(async () => (await bench.states()).filter((state) => state === 'registering').length === 7);
  expect((await bench.states())[0]).not.toBe('failed');
  await work.stop();
});

test('[U7] 429 and Retry-After are honoured by the whole queue, and burn no attempt', async () => {
  const bench = new UploadBench();
  bench.store.reply = (nth) => (nth < 3 ? { httpStatus: 429, retryAfterMs: 8000 } : 'store');
  await bench.acceptSome(5);
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('registering'), 50);
  await work.stop();
  const [, , third, fourth] = bench.store.requests.map(({ atMs }) => atMs);
  expect((fourth ?? 0) - (third ?? 0)).toBeGreaterThanOrEqual(8000);
});

test('[U9] the policy is shared while fresh and asked for again 3 s before it expires', async () => {
  const bench = new UploadBench();
  bench.policyLifeMs = 10_000;
  bench.store.latencyMs = 2000;
  await bench.acceptSome(12);
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('registering'), 100);
  await work.stop();
  const signatures = bench.store.requests.map(({ fields }) => fields.find(([name]) => name === 'signature')?.[1]);
  expect(signatures.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 's1'));
  expect(signatures.slice(-2)).toEqual(['s1', 's1'].map(() => expect.stringMatching(/^s[12]$/)));
  expect(bench.policiesAsked).toBeLessThanOrEqual(2);
});

test('[U9] freshness is judged by the server’s clock', async () => {
  const bench = new UploadBench();
  const aheadMs = 3_600_000;
  bench.policyAnswer = () => {
    const nowMs = bench.clock.nowMs() + aheadMs;
    const data = {
      host: 'https://s',
      policy: 'p',
      accessid: 'i',
      signature: 's',
      expire: nowMs / 1000 + 60,
      callback: '',
      dir: 'u/',
    };
    return { kind: 'ok', data, isQueued: false, serverDateMs: nowMs };
  };
  bench.store.latencyMs = 10_000;
  await bench.acceptSome(21);
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('registering'), 500);
  await work.stop();
  // 7 rounds of 10 s with a policy of 57 usable seconds: two of them, though by our own clock it lived an hour.
  expect(bench.policiesAsked).toBe(2);
});

test('[U9] 403 Policy expired is signed again once, without failing', async () => {
  const bench = new UploadBench();
  bench.store.reply = (nth) => (nth === 0 ? policyExpired : 'store');
  await bench.acceptSome(1);
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('registering'));
  await work.stop();
  expect(bench.policiesAsked).toBe(2);
  expect(bench.store.requests).toHaveLength(2);
});

test('[U9] expired again, or any other 403, shows SPEC’s 403 text', async () => {
  for (const reply of [policyExpired, { httpStatus: 403, body: '<Code>AccessDenied</Code>' }]) {
    const bench = new UploadBench();
    bench.store.reply = () => reply;
    await bench.acceptSome(1);
    const work = launch(bench.runner());
    await bench.clock.until(bench.allAre('failed'));
    await work.stop();
    const failure = { httpStatus: 403, message: '页面失效，请刷新页面后重新上传文件!' };
    expect((await bench.uploads())[0]?.status).toMatchObject({ failure });
    expect(bench.store.requests).toHaveLength(reply === policyExpired ? 2 : 1);
  }
});

test('a policy with status 0 fails the file with its errmsg and the queue goes on', async () => {
  const bench = new UploadBench();
  let asked = 0;
  bench.policyAnswer = () => {
    asked += 1;
    return asked === 1 ? refusedAs(200, 'E1', '没有上传权限') : undefined;
  };
  await bench.acceptSome(4);
  const work = launch(bench.runner());
  await bench.clock.until(async () => (await bench.states()).includes('registering'));
  await work.stop();
  expect((await bench.uploads())[0]?.status).toMatchObject({ failure: { message: '没有上传权限' } });
});

test('[S5] 888 on the policy holds the runner and keeps the entries queued', async () => {
  const bench = new UploadBench();
  bench.policyAnswer = () => refusedAs(200, '888', '登录失效');
  await bench.acceptSome(4);
  const work = launch(bench.runner());
  await bench.clock.until(() => bench.news.includes('session-ended'));
  await bench.clock.pass(120_000, 1000);
  expect(await bench.states()).toEqual(['queued', 'queued', 'queued', 'queued']);
  expect(bench.policiesAsked).toBe(1);
  expect(bench.news).toEqual(['session-ended']);
  await work.stop();
});

test('[U7] a policy that is answered 500 or 429 is asked for later, and burns no attempt', async () => {
  for (const answer of [refusedAs(500, '500'), { ...refusedAs(429, '429'), retryAfterMs: 4000 }]) {
    const bench = new UploadBench();
    bench.policyAnswer = () => (bench.policiesAsked < 3 ? answer : undefined);
    await bench.acceptSome(4);
    const work = launch(bench.runner());
    await bench.clock.until(bench.allAre('registering'));
    await work.stop();
    expect(bench.policiesAsked).toBe(3);
  }
});

test('[U10] a hint that the network is back is followed by a probe at once', async () => {
  const bench = new UploadBench();
  bench.store.reply = (nth) => (nth < 3 ? 'reset' : 'store');
  bench.isNetworkUp = false;
  await bench.acceptSome(3);
  const runner = bench.runner();
  const work = launch(runner);
  await bench.clock.until(() => bench.probes === 5, 200);
  bench.isNetworkUp = true;
  const fromMs = bench.clock.nowMs();
  runner.wake();
  await bench.clock.until(bench.allAre('registering'));
  expect(bench.clock.nowMs() - fromMs).toBeLessThan(1000);
  await work.stop();
});
