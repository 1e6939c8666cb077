import { errcodes } from '#contracts/envelope.ts';
import { type Envelope, Refusal, refused } from '#server/api/refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What Fastify itself refuses before a handler runs, by its code. */
const known: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: '提交的内容过大',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '不支持的内容类型',
  FST_ERR_BAD_URL: '请求地址不正确',
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

/** One line per answer: no query (it may carry a token), no headers, no bodies [X3]. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    const { statusCode, elapsedTime } = reply;
    request.log.info({ method: request.method, path, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
  });
}
