import { StatusTag } from '#components/StatusTag.tsx';
import type { Role } from '#contracts/resources/acc.ts';
import { CirclePause, LayoutTemplate, Lock } from 'lucide-react';

/** What is particular about an identity, in words. */
export function RoleTags({ role }: { role: Pick<Role, 'isBuiltIn' | 'isTemplate' | 'isEnabled'> }) {
  return (
    <>
      {role.isBuiltIn && (
        <StatusTag tone="neutral" icon={<Lock aria-hidden />}>
          内置
        </StatusTag>
      )}
      {role.isTemplate && (
        <StatusTag tone="info" icon={<LayoutTemplate aria-hidden />}>
          模板
        </StatusTag>
      )}
      {!role.isEnabled && (
        <StatusTag tone="neutral" icon={<CirclePause aria-hidden />}>
          停用
        </StatusTag>
      )}
    </>
  );
}
