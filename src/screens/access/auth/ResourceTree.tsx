import { Button } from '#components/Button.tsx';
import { PageIcon } from '#components/PageIcon.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import { Tree } from '#components/tree/Tree.tsx';
import { useTreeDrag } from '#components/tree/useTreeDrag.ts';
import type { ResourceRow } from '#contracts/resources/auth.ts';
import { dangerousFunctions } from '#domain/grants.ts';
import { resourceTypes } from '#domain/resourceForm.ts';
import { forestOf, found, treeRows } from '#domain/tree.ts';
import type { ResourceMoves } from '#screens/access/auth/useResourceMoves.ts';
import { chakra } from '@chakra-ui/react';
import { CirclePause, EyeOff, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';

export type ResourceTreeProps = {
  rows: readonly ResourceRow[];
  selectedId: number | undefined;
  onSelect: (id: number) => void;
  /** absent where nothing may be moved */
  moves: ResourceMoves | undefined;
};

/** The resource tree, searched by name, id or path. */
export function ResourceTree({ rows, selectedId, onSelect, moves }: ResourceTreeProps) {
  const forest = useMemo(() => forestOf<number, ResourceRow>(rows), [rows]);
  const dragProps = useTreeDrag<number, ResourceRow>({
    canDrop: (...drop) => moves !== undefined && !moves.isBusy && moves.canDrop(...drop),
    onDrop: (...drop) => void moves?.drop(...drop),
  });
  const [keyword, setKeyword] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set<number>());
  const shown = useMemo(() => {
    const text = keyword.trim().toLowerCase();
    const hit =
      text === ''
        ? undefined
        : found(
            forest,
            ({ cname, id, path }) =>
              cname.toLowerCase().includes(text) || String(id).startsWith(text) || path.toLowerCase().includes(text),
          );
    return treeRows(forest, {
      isExpanded: (id) => !closed.has(id),
      isShown: ({ id }) => hit?.shown.has(id) ?? true,
    });
  }, [forest, keyword, closed]);
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <chakra.div display="flex" gap="1">
        <SearchBox label="搜索权限" placeholder="名称、编号或路径" value={keyword} onValue={setKeyword} />
        <Button variant="ghost" onClick={() => setClosed(new Set())}>
          展开
        </Button>
        <Button variant="ghost" onClick={() => setClosed(new Set(forest.childrenOf.keys()))}>
          折叠
        </Button>
      </chakra.div>
      {shown.length === 0 ? (
        <chakra.p role="status" padding="3" color="fg.muted">
          没有符合条件的权限
        </chakra.p>
      ) : (
        <Tree
          label="权限树"
          rows={shown}
          textOf={({ cname }) => cname}
          selectedId={selectedId}
          onExpand={({ id }, isExpanded) => {
            const next = new Set(closed);
            if (isExpanded) next.delete(id);
            else next.add(id);
            setClosed(next);
          }}
          onPick={({ id }) => onSelect(id)}
          onStep={moves && ((node, by) => void moves.step(node, by))}
          dragProps={moves && dragProps}
          height={`calc(100dvh - ${moves ? 286 : 260}px)`}
        >
          {({ node }) => (
            <>
              {node.type === 'C' && (
                <span data-icon aria-hidden>
                  <PageIcon icon={node.icon} component={node.component} size={16} />
                </span>
              )}
              <chakra.span overflow="hidden" textOverflow="ellipsis" color={node.isEnabled ? undefined : 'fg.subtle'}>
                {node.cname}
              </chakra.span>
              <chakra.span fontSize="xs" fontWeight="normal" color="fg.subtle">
                {resourceTypes[node.type]}
              </chakra.span>
              {dangerousFunctions.has(node.id) && (
                <StatusTag tone="warning" icon={<TriangleAlert aria-hidden />}>
                  敏感
                </StatusTag>
              )}
              {!node.isEnabled && (
                <StatusTag tone="neutral" icon={<CirclePause aria-hidden />}>
                  停用
                </StatusTag>
              )}
              {!node.isVisible && (
                <StatusTag tone="neutral" icon={<EyeOff aria-hidden />}>
                  隐藏
                </StatusTag>
              )}
              <chakra.span
                marginInlineStart="auto"
                fontSize="xs"
                fontWeight="normal"
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
              >
                {node.id}
              </chakra.span>
            </>
          )}
        </Tree>
      )}
      {moves && (
        <chakra.p fontSize="xs" color="fg.subtle" paddingInline="1">
          拖动排序，拖到条目上移入其下；键盘用 Alt+↑ / Alt+↓
        </chakra.p>
      )}
    </chakra.div>
  );
}
