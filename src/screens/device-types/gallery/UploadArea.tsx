import { FileArea } from '#components/FileArea.tsx';
import type { useFileIntake } from '#screens/device-types/gallery/useFileIntake.ts';
import { isSilentAtom } from '#state/storage.ts';
import { useAtomValue } from 'jotai';

/** `SPEC §2`; stated only, size and ratio of the picture are not enforced */
const hint = '图片格式需为 JPEG/JPG/PNG，大小不超过4M，最小尺寸240*96px，比例5:2';

/** Takes pictures by button; drop and paste belong to the whole gallery around it [U15]. */
export const UploadArea = ({ intake }: { intake: ReturnType<typeof useFileIntake> }) => (
  <FileArea
    label="上传图片"
    invitation="把图片拖到这里，或直接粘贴"
    hint={hint}
    accept=".jpg,.jpeg,.png"
    isOver={intake.isOver}
    committing={intake.committing}
    isSilent={useAtomValue(isSilentAtom)}
    refusals={intake.refusals}
    onFiles={(files) => void intake.take(files)}
    onDismissRefusals={intake.dismissRefusals}
  />
);
