import { Button } from '#components/Button.tsx';
import { FilePicker } from '#components/FilePicker.tsx';
import { Portrait } from '#components/Portrait.tsx';
import { useFileDrop } from '#components/useFileDrop.ts';
import type { Own } from '#contracts/resources/acc.ts';
import type { Cut } from '#domain/portrait.ts';
import { CutDialog } from '#screens/access/own/CutDialog.tsx';
import { useTell } from '#screens/access/useTell.ts';
import { offlineReason } from '#state/change.ts';
import { isOnlineAtom } from '#state/network.ts';
import { cutText, type OpenedPicture, openPictureAtom } from '#state/pictures.ts';
import { saveOwnPortraitAtom } from '#state/own.ts';
import { ownPortraitAtom } from '#state/portraits.ts';
import { askAtom } from '#state/questions.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

/** The picture of the own account: picked, dropped or pasted, cut to a square, and taken away again [A14]. */
export function OwnPortrait({ own, onChanged }: { own: Own; onChanged: () => Promise<void> }) {
  const isOnline = useAtomValue(isOnlineAtom);
  const url = useAtomValue(ownPortraitAtom);
  const open = useSetAtom(openPictureAtom);
  const save = useSetAtom(saveOwnPortraitAtom);
  const ask = useSetAtom(askAtom);
  const tell = useTell();
  const [picture, setPicture] = useState<OpenedPicture>();
  const [isBusy, setIsBusy] = useState(false);
  const take = async ([file]: File[]) => {
    if (file !== undefined) setPicture(await open(file));
  };
  const { isOver, drop } = useFileDrop((files) => void take(files), isOnline && picture === undefined);
  const close = () => {
    picture?.close();
    setPicture(undefined);
  };
  const send = async (text: string, done: string) => {
    setIsBusy(true);
    const isDone = tell(await save(text), done);
    setIsBusy(false);
    if (isDone) await onChanged();
    return isDone;
  };
  const keep = async (cut: Cut) => {
    if (picture && (await send(cutText(picture, cut), '头像已更新'))) close();
  };
  const remove = async () => {
    if (await ask({ text: '是否移除头像？', isDangerous: true })) await send('', '头像已移除');
  };
  return (
    <chakra.div
      {...(isOnline ? drop : {})}
      role="group"
      aria-label="头像"
      display="flex"
      alignItems="center"
      gap="4"
      marginBlockEnd="4"
      padding="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent.solid' : 'border'}
      borderRadius="md"
      bg={isOver ? 'accent.tint' : undefined}
    >
      <Portrait name={own.name || own.account} url={url} size="lg" />
      <chakra.div display="flex" flexDirection="column" gap="2" minWidth="0">
        <chakra.div display="flex" gap="2">
          <FilePicker
            label={url === '' ? '上传头像' : '更换头像'}
            accept="image/jpeg,image/png,image/webp"
            disabled={!isOnline || isBusy}
            describedBy="own-portrait-hint"
            onFiles={(files) => void take(files)}
          />
          {url !== '' && (
            <Button
              variant="ghost"
              disabled={!isOnline || isBusy}
              title={isOnline ? undefined : offlineReason}
              onClick={() => void remove()}
            >
              移除
            </Button>
          )}
        </chakra.div>
        <chakra.p id="own-portrait-hint" fontSize="sm" color="fg.muted">
          {isOnline ? '也可拖到这里或直接粘贴。JPEG、PNG、WebP，不超过 4M' : offlineReason}
        </chakra.p>
      </chakra.div>
      {picture && <CutDialog picture={picture} isBusy={isBusy} onCut={keep} onClose={close} />}
    </chakra.div>
  );
}
