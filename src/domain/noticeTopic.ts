import type { NoticeKind } from '#domain/notice.ts';

export const noticeTopics = ['stock', 'refused', 'address', 'lock', 'otherLock', 'password', 'binding'] as const;
/** What a user is told of, each to be chosen by itself. */
export type NoticeTopic = (typeof noticeTopics)[number];

export const noticeTopicWords: Readonly<Record<NoticeTopic, { title: string; hint: string }>> = {
  stock: { title: '库存不足', hint: '现存低于预警规则的阈值' },
  refused: { title: '修改未被接受', hint: '离线排队的修改被服务器拒绝' },
  address: { title: '新的登录地址', hint: '从另一个 IP 登录' },
  lock: { title: '账号被锁定', hint: '连续输错密码' },
  otherLock: { title: '其他账号被锁定', hint: '由你解锁的账号' },
  password: { title: '密码已修改', hint: '其他登录同时结束' },
  binding: { title: '微信已绑定', hint: '可用微信扫码登录' },
};

/** A notice's kind, by which it is pictured, from what it is about. */
export const kindOfTopic = (topic: NoticeTopic): NoticeKind =>
  topic === 'stock' || topic === 'refused' ? topic : 'account';

/** What concerns the safety of accounts is always told in the console. */
export const isFixedTopic = (topic: NoticeTopic): boolean => kindOfTopic(topic) === 'account';

export const noticeChannels = ['inbox', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What was chosen away from the defaults: all in the console, nothing by text. */
export type NoticeChoices = { muted: readonly NoticeTopic[]; texted: readonly NoticeTopic[] };

export const isTold = ({ muted, texted }: NoticeChoices, topic: NoticeTopic, channel: NoticeChannel): boolean =>
  channel === 'sms' ? texted.includes(topic) : isFixedTopic(topic) || !muted.includes(topic);

export function chosen(
  choices: NoticeChoices,
  topic: NoticeTopic,
  channel: NoticeChannel,
  isOn: boolean,
): NoticeChoices {
  const list = channel === 'sms' ? 'texted' : 'muted';
  const isListed = channel === 'sms' ? isOn : !isOn;
  const others = choices[list].filter((one) => one !== topic);
  return { ...choices, [list]: isListed ? [...others, topic] : others };
}
