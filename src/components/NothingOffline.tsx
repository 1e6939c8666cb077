import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { CloudOff } from 'lucide-react';

/** Offline, and this machine has no copy of what was asked for. @param text what to do next */
export const NothingOffline = ({ text = '联网后会自动加载。', onRetry }: { text?: string; onRetry: () => unknown }) => (
  <EmptyState
    icon={<CloudOff size={22} />}
    title="离线，本机暂无数据"
    text={text}
    action={<Button onClick={() => void onRetry()}>重试</Button>}
  />
);
