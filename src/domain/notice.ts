export const noticeKinds = ['stock', 'refused', 'account', 'basket'] as const;
/** What a notice is about. */
export type NoticeKind = (typeof noticeKinds)[number];

/** Where a notice leads: a page of this console and nothing else; '' = nowhere. */
export const noticePath = (path: string): string => (/^\/(?![/\\])[\w/?&=.-]*$/.test(path) ? path : '');
