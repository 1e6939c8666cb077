import { answerOf } from '#uploader/request.ts';
import { expect, test } from 'vitest';

test('[F1] an answer without a body is told as null whatever its status, no answer as an empty text', () => {
  const said = (status: number, responseText: string) =>
    answerOf({ status, responseText, getAllResponseHeaders: () => 'a: b\r\n' }).response;
  expect([said(200, ''), said(204, ''), said(422, ''), said(0, ''), said(500, 'boom')]).toEqual([
    null,
    null,
    null,
    '',
    'boom',
  ]);
});
