import { ownCalls as calls } from '#contracts/calls/own.ts';
import type { Own } from '#contracts/resources/acc.ts';
import type { NoticeChannel, NoticeTopic } from '#domain/noticeTopic.ts';
import { writeLocal } from '#ports/browser/storages.ts';
import { change, type Changed } from '#state/change.ts';
import { formDrafts } from '#state/formDrafts.ts';
import { readings } from '#state/reading.ts';
import { loadPortraitAtom } from '#state/portraits.ts';
import { sessionAtom, userIdAtom } from '#state/session.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

export const ownAccount = readings('own', calls.own);

/** Unsaved changes of the own account [S5]; a code is asked for again. */
export const ownDrafts = formDrafts('own', v.object({ name: v.string(), mobile: v.string() }));

export type OwnForm = { name: string; mobile: string; code: string };

export const saveOwnAtom = atom(null, async (get, set, version: number, form: OwnForm): Promise<Changed<Own>> => {
  const answer = await change(get, calls.ownSave, { version: String(version), ...form });
  const session = get(sessionAtom);
  // The shell greets by the name, at the next start too.
  if (answer.is === 'done' && session !== null) {
    set(sessionAtom, { ...session, name: answer.data.name });
    writeLocal('personalName', answer.data.name);
  }
  return answer;
});
export const sendOwnCodeAtom = atom(
  null,
  (get, _set, mobile: string): Promise<Changed<{ resendMs: number }>> => change(get, calls.ownMobileCode, { mobile }),
);
export const changeOwnPasswordAtom = atom(
  null,
  (get, _set, oldPassword: string, password: string): Promise<Changed<unknown>> =>
    change(get, calls.ownPassword, { oldPassword, password }),
);
export const chooseNoticeAtom = atom(
  null,
  (
    get,
    _set,
    topic: NoticeTopic,
    channel: NoticeChannel,
    isOn: boolean,
  ): Promise<Changed<{ muted: NoticeTopic[]; texted: NoticeTopic[] }>> =>
    change(get, calls.ownNotice, { topic, channel, isOn: isOn ? 'true' : 'false' }),
);
export const endOwnSessionAtom = atom(
  null,
  (get, _set, id: string): Promise<Changed<unknown>> => change(get, calls.ownSessionEnd, { id }),
);
/** @param picture a square as base64; '' takes the picture away */
export const saveOwnPortraitAtom = atom(
  null,
  async (get, set, picture: string): Promise<Changed<{ portrait: string }>> => {
    const answer = await change(get, calls.ownPortrait, { picture });
    const userId = get(userIdAtom);
    if (answer.is === 'done' && userId !== null) await set(loadPortraitAtom, userId);
    return answer;
  },
);
