import { IconButton } from '#components/Button.tsx';
import { OrgTree } from '#components/tree/OrgTree.tsx';
import type { AccountForm } from '#domain/account.ts';
import { useOrgTree } from '#screens/access/useOrgTree.ts';
import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useId } from 'react';

export type ScopeOrgsProps = {
  chosen: AccountForm['scopeOrgs'];
  error: string | undefined;
  disabled: boolean;
  onChosen: (chosen: AccountForm['scopeOrgs']) => void;
};

/** The organisations that an account sees, each with all below it: pressed in the tree to add, taken off the list. */
export function ScopeOrgs({ chosen, error, disabled, onChosen }: ScopeOrgsProps) {
  const orgs = useOrgTree();
  const id = useId();
  const without = (orgId: string) => chosen.filter((one) => one.id !== orgId);
  return (
    <chakra.div
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      display="flex"
      flexDirection="column"
      gap="2"
      marginBlockStart="4"
    >
      <chakra.h2 id={`${id}-title`} fontSize="sm" fontWeight="medium">
        数据范围内的组织（{chosen.length}）
      </chakra.h2>
      <chakra.ul display="flex" flexDirection="column" gap="0.5">
        {chosen.map((org) => (
          <chakra.li key={org.id} display="flex" alignItems="center" minHeight="8">
            <chakra.span flex="1" minWidth="0" overflow="hidden" textOverflow="ellipsis">
              {org.name || '可见范围外的组织'}
            </chakra.span>
            {!disabled && (
              <IconButton
                size="sm"
                label={`移出 ${org.name}`}
                icon={<X aria-hidden />}
                onClick={() => onChosen(without(org.id))}
              />
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {error !== undefined && (
        <chakra.p id={`${id}-error`} role="alert" fontSize="sm" color="danger.fg">
          {error}
        </chakra.p>
      )}
      {!disabled && (
        <OrgTree
          {...orgs}
          label="选择数据范围内的组织"
          selectedId=""
          onSelect={(node) => onChosen([...without(node.id), { id: node.id, name: node.label }])}
          height="200px"
        />
      )}
    </chakra.div>
  );
}
