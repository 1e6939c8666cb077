import { type Choices, readChoices } from '#domain/choices.ts';
import { type Moments, readMoments } from '#domain/timeRange.ts';
import * as v from 'valibot';

/** Values of an enumeration: `a,b` one of them, `!a,b` none of them, '' all. */
export const choicesInput = (isKnown: (value: string) => boolean) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(3500),
      v.check((text) => text === '' || isWhole(text, isKnown)),
      v.transform((text): Choices => readChoices(text)),
    ),
    '',
  );

const isWhole = (text: string, isKnown: (value: string) => boolean) => {
  const values = text.replace(/^!/, '').split(',');
  return values.length <= 50 && values.every((value) => value !== '' && isKnown(value));
};

/** A span of time, `from~until` in milliseconds, the last one left out; '' = any time. */
export const momentsInput = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.check(
        (text) => text === '' || readMoments(text) !== undefined,
        `参数 ${name} 不正确，应为“开始毫秒~结束毫秒”，最长366天`,
      ),
      v.transform((text): Moments | undefined => readMoments(text)),
    ),
    '',
  );
