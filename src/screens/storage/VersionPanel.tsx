import { StatusTag, type Tone } from '#components/StatusTag.tsx';
import { Fact, FactPanel, Facts } from '#screens/storage/Facts.tsx';
import { isOnlineAtom } from '#state/network.ts';
import { type Machine, versionAtom } from '#state/syncOverview.ts';
import { useAtomValue } from 'jotai';

const states: Record<Machine['serviceWorker'], { tone: Tone; text: string }> = {
  none: { tone: 'warning', text: '不可用，无法离线打开' },
  installing: { tone: 'info', text: '正在安装' },
  beside: { tone: 'info', text: '已安装，刷新后生效' },
  waiting: { tone: 'info', text: '新版本等待生效' },
  active: { tone: 'success', text: '运行中，可离线打开' },
};

/** 版本: which console this is, and how it stands with opening offline. */
export function VersionPanel({ serviceWorker }: Pick<Machine, 'serviceWorker'>) {
  const version = useAtomValue(versionAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const { tone, text } = states[serviceWorker];
  return (
    <FactPanel title="版本">
      <Facts>
        <Fact name="控制台版本">{version}</Fact>
        <Fact name="离线支持">
          <StatusTag tone={tone}>{text}</StatusTag>
        </Fact>
        <Fact name="网络">
          <StatusTag tone={isOnline ? 'success' : 'warning'}>{isOnline ? '已连接服务器' : '离线'}</StatusTag>
        </Fact>
      </Facts>
    </FactPanel>
  );
}
