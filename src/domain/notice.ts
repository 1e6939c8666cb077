import { dateTimeText } from '#domain/dateTime.ts';

export const noticeKinds = ['stock', 'refused', 'account', 'basket'] as const;
/** What a notice is about. */
export type NoticeKind = (typeof noticeKinds)[number];

/** Where a notice leads: a page of this console and nothing else; '' = nowhere. */
export const noticePath = (path: string): string => (/^\/(?![/\\])[\w/?&=.-]*$/.test(path) ? path : '');

/** A moment in a notice's text: written by the server, read in the clock of whoever reads it. */
export const noticeTime = (atMs: number): string => `{${atMs}}`;
export const noticeText = (text: string): string =>
  text.replace(/\{(\d{13})\}/g, (_all, ms: string) => dateTimeText(Number(ms)));
