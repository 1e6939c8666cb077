import { Button } from '#components/Button.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { SpacePanel } from '#screens/storage/SpacePanel.tsx';
import { TransferPanel } from '#screens/storage/TransferPanel.tsx';
import { VersionPanel } from '#screens/storage/VersionPanel.tsx';
import { WaitingPanel } from '#screens/storage/WaitingPanel.tsx';
import { exportDiagnosticsAtom } from '#state/diagnostics.ts';
import { machineAtom, readMachineAtom, waitingAtom } from '#state/syncOverview.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Download } from 'lucide-react';
import { useEffect } from 'react';

const lookAgainMs = 10_000;

/** 存储与同步: what of this console is on this machine, what waits and why, and which version it is. */
export function StoragePage() {
  const machine = useAtomValue(machineAtom);
  const waiting = useAtomValue(waitingAtom);
  const read = useSetAtom(readMachineAtom);
  const exportDiagnostics = useSetAtom(exportDiagnosticsAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits has changed, and the space with it.
  useEffect(() => {
    const look = () => void read().catch(reportError);
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [read, waiting]);
  return (
    <>
      <PageHeader
        title="存储与同步"
        actions={
          <Button icon={<Download aria-hidden />} onClick={() => void exportDiagnostics().catch(reportError)}>
            导出诊断信息
          </Button>
        }
      />
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', xl: '1fr 1fr' }} gap="4">
        {machine === null ? <Skeleton height="216px" /> : <SpacePanel space={machine.space} />}
        <WaitingPanel />
        <TransferPanel />
        {machine === null ? <Skeleton height="184px" /> : <VersionPanel serviceWorker={machine.serviceWorker} />}
      </chakra.div>
      <chakra.p marginBlockStart="4" fontSize="sm" color="fg.muted">
        诊断信息只含数量、状态与版本，不含令牌、账号、文件名和任何业务数据。
      </chakra.p>
    </>
  );
}
