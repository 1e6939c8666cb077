import { errcodes } from '#contracts/envelope.ts';
import type { QrState } from '#contracts/signIn.ts';
import { waitText } from '#domain/waitText.ts';
import { privateCall, publicCall } from '#server/api/endpoint.ts';
import { Refusal, tooMany } from '#server/api/refusal.ts';
import { sessionAnswer } from '#server/auth/sessionAnswer.ts';
import { openSession, signedIn } from '#server/auth/sessions.ts';

const codeIsOver = () => new Refusal(404, errcodes.notFound, '二维码已过期或已被使用，请在电脑上刷新后重新扫描');

export const qrCreate = publicCall('qrCreate', async (_input, { services, address, nowMs }) => {
  const waitMs = services.callLimits.qrCreate.take(address, nowMs);
  if (waitMs > 0) throw tooMany(`操作过于频繁，请 ${waitText(waitMs)}后重试`, waitMs);
  return services.qrTickets.create(address, nowMs);
});

/** `张三` becomes `张*`: enough to recognise oneself, too little to be told by a screen in public. */
const masked = (name: string) => `${[...name][0] ?? ''}*`;

/** Asked by the waiting browser. Once confirmed, it opens the session; asked again, the same one [X9]. */
export const qrState = publicCall('qrState', async ({ secret }, context): Promise<QrState> => {
  const { services, db, address, agent, nowMs } = context;
  const waitMs = services.callLimits.qrState.take(address, nowMs);
  if (waitMs > 0) throw tooMany('操作过于频繁，请稍后重试', waitMs);
  const view = services.qrTickets.view(secret, nowMs);
  switch (view.state) {
    case 'expired':
      return { state: 'expired' };
    case 'waiting':
      return { state: 'waiting', leftMs: view.leftMs };
    case 'scanned':
      return { state: 'scanned', leftMs: view.leftMs, name: masked(view.by.name) };
    case 'confirmed': {
      const token = view.grant ?? (await openSession(db, view.by.userId, { address, agent }, nowMs));
      services.qrTickets.grant(secret, token, nowMs);
      return { state: 'confirmed', session: sessionAnswer(await signedIn(db, token, nowMs)) };
    }
  }
});

/** A signed-in phone has read the code. */
export const qrScan = privateCall('qrScan', async ({ ticket }, { services, user, nowMs }) => {
  const found = services.qrTickets.scan(ticket, { userId: user.userId, name: user.name }, nowMs);
  if (!found) throw codeIsOver();
  return found;
});

export const qrConfirm = privateCall('qrConfirm', async ({ ticket, answer }, { services, user, nowMs }) => {
  const isDone =
    answer === 'confirm'
      ? services.qrTickets.confirm(ticket, user.userId, nowMs)
      : services.qrTickets.refuse(ticket, user.userId, nowMs);
  if (!isDone) throw codeIsOver();
  return null;
});
