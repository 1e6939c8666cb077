import { Button } from '#components/Button.tsx';
import { OfflineNote } from '#components/OfflineNote.tsx';
import { Form } from '#components/Form.tsx';
import { Panel } from '#components/Panel.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import { checkDeviceTypeForm } from '#domain/deviceTypeForm.ts';
import type { GalleryTarget } from '#domain/gallery.ts';
import { select } from '#domain/gallerySelection.ts';
import type { DeviceTypeId } from '#domain/ids.ts';
import type { DeviceTypeForm } from '#domain/outbox.ts';
import { deviceTypeRights } from '#domain/rights.ts';
import { Gallery } from '#screens/device-types/gallery/Gallery.tsx';
import { DeviceTypeFields } from '#screens/device-types/page/DeviceTypeFields.tsx';
import { EditNotices } from '#screens/device-types/page/EditNotices.tsx';
import { PageFrame } from '#components/PageFrame.tsx';
import { useDirtyMark } from '#screens/device-types/page/useDirtyMark.ts';
import { useEdited } from '#screens/device-types/page/useEdited.ts';
import { useImageMessages } from '#screens/device-types/page/useImageMessages.ts';
import { useSaveEdits } from '#screens/device-types/page/useSaveEdits.ts';
import { UploadQueue } from '#screens/device-types/uploads/UploadQueue.tsx';
import { useFormCheck } from '#components/useFormCheck.ts';
import { useStable } from '#components/useStable.ts';
import type { DeviceTypeView } from '#state/deviceTypeRecord.ts';
import { changeImageAtom, deleteImageAtom } from '#state/gallery.ts';
import type { Loading } from '#state/loading.ts';
import { rightsAtom } from '#state/rights.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { CloudUpload } from 'lucide-react';
import { lazy, Suspense, useId, useMemo } from 'react';

const ConflictDialog = lazy(async () => ({
  default: (await import('#screens/device-types/page/ConflictDialog.tsx')).ConflictDialog,
}));

export type EditFormProps = { id: DeviceTypeId; view: DeviceTypeView; loading: Loading };

/** Edit mode: images change at once, fields and choice with 保存 ([G2], [G3]). */
export function EditForm({ id, view, loading }: EditFormProps) {
  const formId = useId();
  const target = useMemo((): GalleryTarget => ({ mode: 'edit', deviceTypeId: id }), [id]);
  const rights = useAtomValue(rightsAtom);
  const canEdit = rights.has(deviceTypeRights.edit);
  const hasGallery = rights.has(deviceTypeRights.gallery);
  const edited = useEdited(id, view);
  const saving = useSaveEdits(id, view, edited);
  const { frame, errors, check } = useFormCheck(edited.value.form, checkDeviceTypeForm);
  const change = useSetAtom(changeImageAtom);
  const remove = useSetAtom(deleteImageAtom);
  useDirtyMark(`设备类型 ${view.record.name}`, edited.isDirty);
  useImageMessages(target);
  const { value } = edited;
  const changeForm = useStable((form: DeviceTypeForm) => edited.change({ ...value, form }));

  return (
    <PageFrame
      title={view.record.name}
      note={
        <>
          {view.isPending && (
            <StatusTag tone="warning" icon={<CloudUpload aria-hidden />}>
              待同步
            </StatusTag>
          )}
          {loading.state === 'offline' && view.savedAtMs !== undefined && <OfflineNote savedAtMs={view.savedAtMs} />}
          {edited.isDirty && (
            <chakra.span fontSize="sm" color="fg.muted">
              有未保存的修改
            </chakra.span>
          )}
        </>
      }
      actions={
        canEdit && (
          <>
            {edited.isDirty && (
              <Button variant="ghost" disabled={saving.isSaving} onClick={edited.end}>
                放弃修改
              </Button>
            )}
            <Button variant="primary" type="submit" form={formId} isBusy={saving.isSaving}>
              保存
            </Button>
          </>
        )
      }
    >
      <EditNotices
        view={view}
        edited={edited}
        loading={loading}
        onResolve={canEdit ? saving.openConflict : undefined}
      />
      <Panel aria-label="基本信息">
        <Form id={formId} layout="plain" frame={frame} onSubmit={() => check() && saving.save()}>
          <DeviceTypeFields
            form={value.form}
            errors={errors}
            disabled={saving.isSaving || !canEdit}
            onForm={changeForm}
          />
        </Form>
      </Panel>
      <Gallery
        target={target}
        tiles={edited.tiles}
        isReadOnly={!hasGallery}
        chosen={value.chosen}
        onToggle={
          canEdit
            ? (ref) => edited.change({ ...value, chosen: [...select(value.chosen, { kind: 'toggled', ref })] })
            : undefined
        }
        onChange={(ref, wanted) => change(id, ref, wanted)}
        onDelete={(ref) => remove(id, ref)}
      />
      {hasGallery && <UploadQueue target={target} onRemove={async () => undefined} />}
      {saving.isResolving && view.turnedBack && (
        <Suspense>
          <ConflictDialog
            mine={view.turnedBack}
            theirs={{ form: view.form, chosen: view.chosen }}
            onSave={saving.saveResolved}
            onTakeTheirs={saving.takeTheirs}
            onClose={saving.closeConflict}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
