import { SelectField } from '#components/SelectField.tsx';
import { FactPanel } from '#screens/storage/Facts.tsx';
import { uploadParallelAtom } from '#state/uploads.ts';
import { useAtom } from 'jotai';

const choices = ['1', '2', '3', '4', '5', '6'];

/** How many files this machine sends at a time [U11]. */
export function TransferPanel() {
  const [parallel, setParallel] = useAtom(uploadParallelAtom);
  return (
    <FactPanel title="上传">
      <SelectField
        label="同时上传的文件数"
        hint="网络不稳定时调小，带宽充足时调大；对本机所有页面立即生效"
        value={String(parallel)}
        options={choices}
        onValue={(value) => void setParallel(Number(value)).catch(reportError)}
      />
    </FactPanel>
  );
}
