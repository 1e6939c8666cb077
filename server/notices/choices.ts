import type { NoticeChoices } from '#domain/notice.ts';
import type { UserRow } from '#server/auth/users.ts';

export const choicesOf = (row: Pick<UserRow, 'noticesMuted' | 'noticesTexted'>): NoticeChoices => ({
  muted: row.noticesMuted,
  texted: row.noticesTexted,
});
