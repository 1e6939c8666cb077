import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageFrame } from '#components/PageFrame.tsx';
import { Panel } from '#components/Panel.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { AccountForm } from '#screens/access/form/AccountForm.tsx';
import { useReading } from '#screens/access/useReading.ts';
import { accountRecord } from '#state/accounts.ts';
import { CloudOff } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';

/** One account, or a new one. */
export function AccountPage() {
  const { accountId } = useParams();
  return accountId === undefined ? <AccountForm /> : <EditAccount key={accountId} id={accountId} />;
}

function EditAccount({ id }: { id: string }) {
  const navigate = useNavigate();
  const reading = useReading(accountRecord, { id });
  const { data, loading } = reading;
  if (loading.state === 'missing') {
    const back = (
      <Button variant="primary" onClick={() => navigate('/acc')}>
        返回账号管理
      </Button>
    );
    return <EmptyState title="账号不存在" text="它可能已被删除，或不在你管理的组织内。" action={back} />;
  }
  if (data) return <AccountForm record={data} reading={reading} onReload={() => reading.reload()} />;
  if (loading.state === 'failed') return <ErrorState text={loading.message} onRetry={() => void reading.reload()} />;
  if (loading.state === 'offline') {
    return (
      <EmptyState
        icon={<CloudOff size={22} />}
        title="离线，本机没有该账号的数据"
        text="联网后会自动加载。"
        action={<Button onClick={() => void reading.reload()}>重试</Button>}
      />
    );
  }
  return (
    <PageFrame title="账号" actions={null}>
      <Panel aria-busy>
        <Skeleton height="320px" />
      </Panel>
    </PageFrame>
  );
}
