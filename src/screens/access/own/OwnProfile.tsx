import { Button } from '#components/Button.tsx';
import { ConflictNotice } from '#components/ConflictNotice.tsx';
import { useEndOfEdits } from '#components/useKeptEdits.ts';
import { RestoredNotice } from '#components/RestoredNotice.tsx';
import { TextField } from '#components/TextField.tsx';
import type { Own } from '#contracts/resources/acc.ts';
import { mobileError, personNameError } from '#domain/account.ts';
import { dateTimeText } from '#domain/dateTime.ts';
import { OwnPortrait } from '#screens/access/own/OwnPortrait.tsx';
import { useDirtyMark } from '#screens/access/useDirtyMark.ts';
import { useDraftEdits } from '#screens/access/useDraftEdits.ts';
import { OwnForm } from '#screens/access/own/OwnForm.tsx';
import { OwnPanel } from '#screens/access/own/OwnPanel.tsx';
import { useTell } from '#screens/access/useTell.ts';
import { isOnlineAtom } from '#state/network.ts';
import { ownDrafts, saveOwnAtom, sendOwnCodeAtom } from '#state/own.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

/** Seconds until the next code may be sent. */
function useResend() {
  const [leftS, setLeftS] = useState(0);
  useEffect(() => {
    if (leftS <= 0) return;
    const timer = setTimeout(() => setLeftS(leftS - 1), 1000);
    return () => clearTimeout(timer);
  }, [leftS]);
  return { leftS, start: (ms: number) => setLeftS(Math.ceil(ms / 1000)) };
}

const asIs = (form: { name: string; mobile: string }) => form;

/** Name and mobile; a new mobile is proved by the code that is sent there. */
export function OwnProfile({ own, onChanged }: { own: Own; onChanged: () => Promise<void> }) {
  const isOnline = useAtomValue(isOnlineAtom);
  const save = useSetAtom(saveOwnAtom);
  const sendCode = useSetAtom(sendOwnCodeAtom);
  const tell = useTell();
  const resend = useResend();
  const edits = useDraftEdits({
    ...{ drafts: ownDrafts, id: '', keptOf: asIs, formOf: asIs },
    base: { baseVersion: own.version, value: { name: own.name, mobile: own.mobile } },
  });
  const { name, mobile } = edits.value;
  const isStale = edits.baseVersion !== own.version;
  const differences = [
    { label: '姓名', mine: name, theirs: own.name },
    { label: '手机号', mine: mobile, theirs: own.mobile },
  ].filter(({ mine, theirs }) => mine !== theirs);
  const [code, setCode] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isNewMobile = mobile !== own.mobile;
  const isDirty = edits.hasEdits && (name !== own.name || isNewMobile);
  useEndOfEdits(edits.hasEdits && !isDirty && !isBusy, edits.end);
  useDirtyMark('我的资料', isDirty && !isBusy);
  const errors = {
    name: personNameError(name),
    mobile: isNewMobile ? mobileError(mobile) : undefined,
    code: isNewMobile && !/^\d{6}$/.test(code) ? '请输入 6 位数字验证码' : undefined,
  };
  const submit = async () => {
    setHasTried(true);
    if (errors.name ?? errors.mobile ?? errors.code) return;
    setIsBusy(true);
    const changed = await save(edits.baseVersion, { name: name.trim(), mobile: mobile.trim(), code });
    tell(changed, '保存成功！');
    if (changed.is === 'done') edits.end();
    if (changed.is !== 'refused') await onChanged();
    setIsBusy(false);
  };
  const requestCode = async () => {
    const changed = await sendCode(mobile.trim());
    if (tell(changed, '验证码已发送') && changed.is === 'done') resend.start(changed.data.resendMs);
  };
  const facts = [
    ['账号', own.account],
    ['身份', own.roleName],
    ['组织', own.orgName],
    ['有效期', own.expiresAtMs === null ? '长期' : dateTimeText(own.expiresAtMs)],
  ] as const;
  return (
    <OwnPanel title="基本资料">
      <OwnPortrait own={own} onChanged={onChanged} />
      <chakra.dl display="grid" gridTemplateColumns="72px minmax(0, 1fr)" rowGap="2" marginBlockEnd="4">
        {facts.map(([term, value]) => (
          <chakra.div key={term} display="contents">
            <chakra.dt color="fg.muted">{term}</chakra.dt>
            <dd>{value}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <OwnForm submitText="保存资料" isBusy={isBusy} onSubmit={submit}>
        {isDirty && isStale && (
          <ConflictNotice
            differences={differences}
            onKeepMine={() => edits.change(edits.value, own.version)}
            onTakeTheirs={edits.end}
          />
        )}
        {edits.isLeft && isDirty && !isStale && <RestoredNotice onDiscard={edits.end} />}
        <TextField
          label="姓名"
          isRequired
          autoComplete="name"
          value={name}
          error={hasTried ? errors.name : undefined}
          onValue={(text) => edits.change({ name: text, mobile })}
        />
        <TextField
          label="手机号"
          isRequired
          inputMode="numeric"
          autoComplete="tel"
          maxLength={11}
          value={mobile}
          error={hasTried ? errors.mobile : undefined}
          hint={isNewMobile ? '更换手机号需要短信验证码' : '用于找回密码'}
          onValue={(text) => edits.change({ name, mobile: text })}
        />
        {isNewMobile && (
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2" alignItems="end">
            <TextField
              label="短信验证码"
              isRequired
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              error={hasTried ? errors.code : undefined}
              onValue={setCode}
            />
            <Button
              disabled={!isOnline || resend.leftS > 0 || mobileError(mobile) !== undefined}
              onClick={() => void requestCode()}
            >
              {resend.leftS > 0 ? `${resend.leftS} 秒后重发` : '发送验证码'}
            </Button>
          </chakra.div>
        )}
      </OwnForm>
    </OwnPanel>
  );
}
