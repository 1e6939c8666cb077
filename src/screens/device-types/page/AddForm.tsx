import { Button } from '#components/Button.tsx';
import { Form } from '#components/Form.tsx';
import { Panel } from '#components/Panel.tsx';
import { useAutosave } from '#components/useAutosave.ts';
import { checkDeviceTypeForm } from '#domain/deviceTypeForm.ts';
import type { GalleryTarget } from '#domain/gallery.ts';
import { shownChosen } from '#domain/galleryTile.ts';
import type { DeviceTypeForm } from '#domain/outbox.ts';
import { Gallery } from '#screens/device-types/gallery/Gallery.tsx';
import { DeviceTypeFields } from '#screens/device-types/page/DeviceTypeFields.tsx';
import { PageFrame } from '#components/PageFrame.tsx';
import { useDirtyMark } from '#screens/device-types/page/useDirtyMark.ts';
import { useImageMessages } from '#screens/device-types/page/useImageMessages.ts';
import { useSubmitDraft } from '#screens/device-types/page/useSubmitDraft.ts';
import { UploadQueue } from '#screens/device-types/uploads/UploadQueue.tsx';
import { useFormCheck } from '#components/useFormCheck.ts';
import { useStable } from '#components/useStable.ts';
import {
  changeDraftImageAtom,
  discardDraftAtom,
  type Draft,
  draftTilesAtom,
  isDraftTouchedAtom,
  removeDraftImageAtom,
  saveDraftFormAtom,
  toggleDraftImageAtom,
} from '#state/drafts.ts';
import { notifyAtom } from '#state/messages.ts';
import { askAtom } from '#state/questions.ts';
import { isSafeAtom, isSilentAtom } from '#state/storage.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useMemo, useState } from 'react';

export type AddFormProps = { draft: Draft; onSubmitting: (isOn: boolean) => void };

/** A device type that is not saved yet: everything lies in its draft on this machine until 保存 [G1]. */
export function AddForm({ draft, onSubmitting }: AddFormProps) {
  const formId = useId();
  const target = useMemo((): GalleryTarget => ({ mode: 'add', draftId: draft.id }), [draft.id]);
  const [form, setForm] = useState(draft.form);
  const tiles = useAtomValue(draftTilesAtom);
  const isTouched = useAtomValue(isDraftTouchedAtom);
  const keepForm = useSetAtom(saveDraftFormAtom);
  const toggle = useSetAtom(toggleDraftImageAtom);
  const change = useSetAtom(changeDraftImageAtom);
  const remove = useSetAtom(removeDraftImageAtom);
  const discard = useSetAtom(discardDraftAtom);
  const ask = useSetAtom(askAtom);
  const notify = useSetAtom(notifyAtom);
  const isSafe = useAtomValue(isSafeAtom);
  const isSilent = useAtomValue(isSilentAtom);
  const autosave = useAutosave(keepForm);
  const { frame, errors, check } = useFormCheck(form, checkDeviceTypeForm);
  const { submit, isSaving } = useSubmitDraft(target, onSubmitting);
  useDirtyMark('新增设备类型', isTouched && !isSaving);
  useImageMessages(target);

  const changeForm = useStable((next: DeviceTypeForm) => {
    setForm(next);
    autosave.later(next);
  });
  const throwAway = async () => {
    const text = '是否放弃当前草稿？已填写的内容和未保存的图片将被删除。';
    if (!(await ask({ text, isDangerous: true }))) return;
    autosave.cancel();
    await discard();
  };
  return (
    <PageFrame
      title="新增设备类型"
      note={
        isTouched && (
          <chakra.span fontSize="sm" color="fg.muted">
            {isSafe && !isSilent ? '草稿已保存在本机' : '草稿仅在本页面中'}
          </chakra.span>
        )
      }
      actions={
        <>
          {isTouched && (
            <Button variant="ghost" disabled={isSaving} onClick={() => void throwAway()}>
              放弃草稿
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} isBusy={isSaving}>
            保存
          </Button>
        </>
      }
    >
      <Panel aria-label="基本信息">
        <Form
          id={formId}
          layout="plain"
          frame={frame}
          onSubmit={() => {
            if (!check()) return;
            autosave.cancel();
            void submit(form);
          }}
        >
          <DeviceTypeFields form={form} errors={errors} disabled={isSaving} onForm={changeForm} />
        </Form>
      </Panel>
      <Gallery
        target={target}
        tiles={tiles}
        chosen={shownChosen(draft.chosen, tiles)}
        onToggle={(ref) => void toggle(ref)}
        onChange={change}
        onDelete={async (ref) => {
          await remove(ref);
          notify({ kind: 'success', text: '删除成功！' });
          return true;
        }}
      />
      <UploadQueue target={target} onRemove={(upload) => remove({ by: 'upload', uploadId: upload.id })} />
    </PageFrame>
  );
}
