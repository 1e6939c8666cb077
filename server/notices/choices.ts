import type { NoticeChoices } from '#domain/noticeTopic.ts';
import type { UserRow } from '#server/auth/users.ts';

export const choicesOf = (row: Pick<UserRow, 'noticesMuted' | 'noticesTexted'>): NoticeChoices => ({
  muted: row.noticesMuted,
  texted: row.noticesTexted,
});
