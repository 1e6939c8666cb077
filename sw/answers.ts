import type { Handled } from '#ports/outbox/acceptAndSend.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });

/** What the page hears of its wish: the server's answer where there is one, else that it is queued [O9]. */
export function responseOf(handled: Handled): Response {
  switch (handled.kind) {
    case 'done':
      return json(handled.answer ?? { status: 1, errcode: '', errmsg: '', data: null });
    case 'waiting':
      return json({ status: 1, errcode: '', errmsg: '', data: null, queued: true });
    case 'refused': {
      const { httpStatus, errcode, errmsg } = handled;
      // A refusal made on this machine has no status of its own.
      return json(
        { status: 0, errcode, errmsg, data: null },
        httpStatus >= 200 && httpStatus <= 599 ? httpStatus : 409,
      );
    }
    case 'no-space':
      return json({ status: 0, errcode: '507', errmsg: '本机存储空间不足，离线时无法保存该修改', data: null }, 507);
    case 'signed-out':
      return json({ status: 0, errcode: '888', errmsg: '登录已失效，请重新登录', data: null }, 401);
  }
}
