import { galleryKey, type GalleryTarget } from '#domain/gallery.ts';
import type { DeviceTypeForm } from '#domain/outbox.ts';
import { saveDraftFormAtom, submitDraftAtom } from '#state/drafts.ts';
import { notifyAtom } from '#state/messages.ts';
import { askAtom } from '#state/questions.ts';
import { queuedTextAtom } from '#state/storage.ts';
import { galleryUploadsAtom } from '#state/uploads.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** 保存 of add mode: hands the draft over and goes to where the result is to be seen. */
export function useSubmitDraft(target: GalleryTarget, onSubmitting: (isOn: boolean) => void) {
  const navigate = useNavigate();
  const submitDraft = useSetAtom(submitDraftAtom);
  const keepForm = useSetAtom(saveDraftFormAtom);
  const ask = useSetAtom(askAtom);
  const notify = useSetAtom(notifyAtom);
  const queuedText = useAtomValue(queuedTextAtom);
  const uploads = useAtomValue(galleryUploadsAtom(galleryKey(target)));
  const [isSaving, setIsSaving] = useState(false);

  const submit = async (form: DeviceTypeForm) => {
    const failed = uploads.filter((upload) => upload.status.state === 'failed').length;
    const text = `有 ${failed} 个文件上传失败，保存后不含这些图片，是否继续？`;
    if (failed > 0 && !(await ask({ text }))) return keepForm(form);
    setIsSaving(true);
    onSubmitting(true);
    const submitted = await submitDraft(form);
    switch (submitted?.answer.kind) {
      case 'done':
        notify({ kind: 'success', text: '新增成功！' });
        return navigate('/eqtype');
      case 'queued':
        notify({ kind: 'info', text: queuedText });
        return navigate('/eqtype');
      case 'rejected':
        // It waits in the tray with all that was entered; its own page lets the user set it right.
        notify({ kind: 'error', text: submitted.answer.errmsg });
        return navigate(`/eqtype/${submitted.deviceTypeId}`, { replace: true });
      case 'not-accepted':
        notify({ kind: 'error', text: submitted.answer.message });
    }
    onSubmitting(false);
    setIsSaving(false);
    return keepForm(form);
  };
  return { submit, isSaving };
}
