import { chosen, isFixedTopic } from '#domain/noticeTopic.ts';
import { privateCall } from '#server/api/endpoint.ts';
import { badInput } from '#server/api/refusal.ts';
import { users } from '#server/db/schema.ts';
import { choicesOf } from '#server/notices/choices.ts';
import { eq } from 'drizzle-orm';

/** Switches one thing on or off in one place; two consoles that switch different ones do not meet. */
export const ownNotice = privateCall('ownNotice', async ({ topic, channel, isOn }, { db, user: { userId } }) => {
  if (channel === 'inbox' && !isOn && isFixedTopic(topic)) throw badInput('账号安全类消息不能关闭站内通知');
  const [row] = await db.select().from(users).where(eq(users.id, userId)).for('update');
  if (row === undefined) throw new Error('Nobody is signed in by this session.');
  if (channel === 'sms' && isOn && row.mobile === null) throw badInput('请先填写手机号');
  const { muted, texted } = chosen(choicesOf(row), topic, channel, isOn);
  await db.update(users).set({ noticesMuted: muted, noticesTexted: texted }).where(eq(users.id, userId));
  return { muted: [...muted], texted: [...texted] };
});
