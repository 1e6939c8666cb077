import { NothingOffline } from '#components/NothingOffline.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Panel } from '#components/Panel.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { OwnNotices } from '#screens/access/own/OwnNotices.tsx';
import { OwnPassword } from '#screens/access/own/OwnPassword.tsx';
import { OwnProfile } from '#screens/access/own/OwnProfile.tsx';
import { OwnSessions } from '#screens/access/own/OwnSessions.tsx';
import { Freshness } from '#screens/access/Freshness.tsx';
import { useReading } from '#screens/access/useReading.ts';
import { ownAccount } from '#state/own.ts';
import { chakra } from '@chakra-ui/react';

const nothing = {};

/** 我的资料: picture, name, mobile, password, what it is told of, and where the account is signed in. */
export function OwnTab() {
  const { data, savedAtMs, loading, reload } = useReading(ownAccount, nothing);
  return (
    <>
      <PageHeader title="我的资料" note={<Freshness reading={{ data, savedAtMs, loading }} />} />
      {data && (
        <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
          <OwnProfile key={data.version} own={data} onChanged={reload} />
          <chakra.div display="flex" flexDirection="column" gap="4" minWidth="0">
            <OwnPassword onChanged={reload} />
            <OwnNotices own={data} onChanged={reload} />
          </chakra.div>
          <chakra.div gridColumn="span 2" minWidth="0">
            <OwnSessions sessions={data.sessions} onChanged={reload} />
          </chakra.div>
        </chakra.div>
      )}
      {!data && loading.state === 'loading' && (
        <Panel aria-busy>
          <Skeleton height="320px" />
        </Panel>
      )}
      {!data && loading.state === 'failed' && <ErrorState text={loading.message} onRetry={() => void reload()} />}
      {!data && loading.state === 'offline' && <NothingOffline onRetry={reload} />}
    </>
  );
}
