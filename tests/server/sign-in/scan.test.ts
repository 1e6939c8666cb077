import { qrLifeMs } from '#server/qr/tickets.ts';
import { type Desk, openDesk } from '#tests/server/sign-in/desk.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 60_000);
beforeEach(() => desk.restart({ keep: 'nothing' }));
afterAll(() => desk.close());

async function opened() {
  const { ticket, secret } = (await desk.call('qrCreate', {}, { address: '10.0.0.50' })).data;
  const phone = (await desk.signIn()).data.token as string;
  return { ticket: ticket as string, secret: secret as string, phone, state: () => desk.call('qrState', { secret }) };
}

// scrypt takes its time, more so on a busy machine.
describe('scan-to-sign-in', { timeout: 30_000 }, () => {
  test('[X9] 待扫, 已扫 with a masked name, 已确认 with a session of the phone’s user', async () => {
    const { ticket, phone, state } = await opened();
    expect((await state()).data).toEqual({ state: 'waiting', leftMs: qrLifeMs });
    expect((await desk.call('qrScan', { ticket }, { token: phone })).data).toEqual({
      address: '10.0.0.50',
      leftMs: qrLifeMs,
    });
    expect((await state()).data).toMatchObject({ state: 'scanned', name: '张*' });
    expect(await desk.call('qrConfirm', { ticket, answer: 'confirm' }, { token: phone })).toMatchObject({ status: 1 });
    const { data } = await state();
    expect(data).toMatchObject({ state: 'confirmed', session: { userId: 'u1' } });
    expect(data.session.token).not.toBe(phone);
    expect(await desk.call('session', {}, { token: data.session.token })).toMatchObject({ status: 1 });
  });

  test('[X9] asked again after a lost answer the same session comes, no second one', async () => {
    const { ticket, phone, state } = await opened();
    await desk.call('qrScan', { ticket }, { token: phone });
    await desk.call('qrConfirm', { ticket, answer: 'confirm' }, { token: phone });
    const first = (await state()).data.session.token;
    expect((await state()).data.session.token).toBe(first);
  });

  test('[X9] the ticket alone is worth nothing: it reads no state, and scanning asks for a session', async () => {
    const { ticket, secret } = await opened();
    expect((await desk.call('qrState', { secret: ticket })).data).toEqual({ state: 'expired' });
    expect(await desk.call('qrScan', { ticket })).toMatchObject({ httpStatus: 401, errcode: '888' });
    expect(await desk.call('qrConfirm', { ticket, answer: 'confirm' })).toMatchObject({ errcode: '888' });
    expect((await desk.call('qrState', { secret })).data).toMatchObject({ state: 'waiting' });
  });

  test('[X9] only who scanned confirms', async () => {
    const { ticket, phone, state } = await opened();
    const thief = (await desk.signIn('merchant')).data.token;
    await desk.call('qrScan', { ticket }, { token: phone });
    expect(await desk.call('qrScan', { ticket }, { token: thief })).toMatchObject({ httpStatus: 404 });
    expect(await desk.call('qrConfirm', { ticket, answer: 'confirm' }, { token: thief })).toMatchObject({
      httpStatus: 404,
    });
    expect((await state()).data).toMatchObject({ state: 'scanned' });
  });

  test('[X9] refused on the phone, or too old: 过期', async () => {
    const refusedOne = await opened();
    await desk.call('qrScan', { ticket: refusedOne.ticket }, { token: refusedOne.phone });
    await desk.call('qrConfirm', { ticket: refusedOne.ticket, answer: 'refuse' }, { token: refusedOne.phone });
    expect((await refusedOne.state()).data).toEqual({ state: 'expired' });
    const oldOne = await opened();
    desk.clock.nowMs += qrLifeMs;
    expect((await oldOne.state()).data).toEqual({ state: 'expired' });
  });
});
