import type { ApiOutcome } from '#domain/apiOutcome.ts';

/** What a form says when its call did not succeed: the server's text, or that nobody answered – `SPEC §8`. */
export function refusalText(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): string {
  if (outcome.kind === 'refused') return outcome.errmsg || `服务器返回错误（${outcome.httpStatus}）`;
  return outcome.cause === 'not-json' ? '服务器暂时无法处理，请稍后重试' : '网络连接失败，请检查网络后重试';
}
