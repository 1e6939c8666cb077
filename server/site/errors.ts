import { errcodes } from '#contracts/envelope.ts';
import { type Envelope, Refusal, refused } from '#server/api/refusal.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';

/** What Fastify itself refuses before a handler runs, by its code. */
const known: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: '提交的内容过大',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '不支持的内容类型',
  FST_ERR_BAD_URL: '请求地址不正确',
};

/** What Node cannot read, by its code. */
const unreadable: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function answerFor(error: FastifyError): { httpStatus: number; envelope: Envelope } {
  if (error instanceof Refusal) return { httpStatus: error.httpStatus, envelope: error.envelope };
  const httpStatus = error.statusCode ?? 500;
  if (httpStatus < 400 || httpStatus >= 500) {
    return { httpStatus: 500, envelope: refused(errcodes.serverFault, '服务器繁忙，请稍后重试') };
  }
  const text = known[error.code] ?? '请求格式不正确';
  return { httpStatus, envelope: refused(httpStatus === 400 ? errcodes.badInput : String(httpStatus), text) };
}

/** Every error is an answer in our envelope; only what is our own fault is logged as one. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { httpStatus, envelope } = answerFor(error);
  if (httpStatus >= 500) request.log.error({ err: error }, 'A call failed');
  if (error instanceof Refusal && error.retryAfterS !== undefined) reply.header('Retry-After', error.retryAfterS);
  return reply.code(httpStatus).header('Cache-Control', 'no-store').send(envelope);
}

/** What is no HTTP at all never reaches a handler; it is told so in the same shape, and the line is closed. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = unreadable[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify(refused(errcodes.badInput, '请求格式不正确'));
  const head = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
