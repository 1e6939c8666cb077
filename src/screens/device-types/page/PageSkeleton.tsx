import { Panel } from '#components/Panel.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { PageFrame } from '#components/PageFrame.tsx';

/** The page of a record before anything is known of it. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <PageFrame title={title} actions={null}>
      <Panel aria-busy>
        <Skeleton height="160px" />
      </Panel>
      <Panel aria-busy>
        <Skeleton height="320px" />
      </Panel>
    </PageFrame>
  );
}
