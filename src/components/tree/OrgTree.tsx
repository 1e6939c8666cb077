import { SearchBox } from '#components/SearchBox.tsx';
import { type Share, ShareBar, shareText } from '#components/tree/ShareBar.tsx';
import { Tree } from '#components/tree/Tree.tsx';
import { ancestorsOf, forestOf, found, treeRows } from '#domain/tree.ts';
import { chakra } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';

/** A node of the organisation tree – `SPEC §3`. */
export type OrgNode = {
  id: string;
  pid: string;
  label: string;
  /** below it there is something, whether it is here yet or not */
  hasChildren: boolean;
  /** the parts of its progress bar */
  proportion: readonly Share[];
  /** may be left out of sight */
  isHideable: boolean;
};

export type OrgTreeProps = {
  label: string;
  nodes: readonly OrgNode[];
  selectedId: string;
  onSelect: (node: OrgNode) => void;
  /** asks for the children of a node that has been opened for the first time */
  onOpen: (id: string) => void;
  keyword: string;
  onKeyword: (keyword: string) => void;
  hidesHideable?: boolean;
  height: string;
};

/** Organisations with what they hold: opened level by level, searched by name. */
export function OrgTree({ nodes, onOpen, keyword, onKeyword, hidesHideable = false, ...props }: OrgTreeProps) {
  const forest = useMemo(() => forestOf<string, OrgNode>(nodes), [nodes]);
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const rows = useMemo(() => {
    const text = keyword.trim().toLowerCase();
    const hit = text === '' ? undefined : found(forest, ({ label }) => label.toLowerCase().includes(text));
    const isRoot = (id: string) => !forest.parentOf.has(id);
    return treeRows(forest, {
      // The top is open until it is closed; of a search, what leads to its hits.
      isExpanded: (id) => opened.get(id) ?? hit?.opened.has(id) ?? isRoot(id),
      hasMore: ({ hasChildren }) => hasChildren && hit === undefined,
      isShown: ({ id, isHideable }) => (hit === undefined || hit.shown.has(id)) && !(hidesHideable && isHideable),
    });
  }, [forest, opened, keyword, hidesHideable]);
  // What is chosen is in sight, unless somebody has closed what leads to it.
  useEffect(() => {
    const above = ancestorsOf(forest, props.selectedId);
    setOpened((before) => {
      const closed = above.filter((id) => !before.has(id));
      return closed.length === 0 ? before : new Map([...before, ...closed.map((id) => [id, true] as const)]);
    });
  }, [forest, props.selectedId]);
  const selected = forest.byId.get(props.selectedId);
  const expand = ({ id, hasChildren }: OrgNode, isExpanded: boolean) => {
    setOpened((before) => new Map(before).set(id, isExpanded));
    if (isExpanded && hasChildren && !forest.childrenOf.has(id)) onOpen(id);
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" minWidth="0">
      <SearchBox label="搜索组织" placeholder="搜索组织" value={keyword} onValue={onKeyword} />
      {rows.length === 0 ? (
        <chakra.p role="status" padding="3" color="fg.muted">
          没有符合条件的组织
        </chakra.p>
      ) : (
        <Tree
          label={props.label}
          rows={rows}
          textOf={({ label }) => label}
          selectedId={props.selectedId}
          onExpand={expand}
          onPick={props.onSelect}
          height={props.height}
        >
          {({ node }) => (
            <>
              <span data-icon aria-hidden>
                <Building2 size={16} />
              </span>
              <span data-label title={node.label}>
                {node.label}
              </span>
              {node.proportion.length > 0 && (
                <span data-end>
                  <ShareBar shares={node.proportion} />
                </span>
              )}
            </>
          )}
        </Tree>
      )}
      {selected !== undefined && selected.proportion.length > 0 && (
        <chakra.p fontSize="xs" color="fg.muted" paddingInline="2">
          {selected.label}：{shareText(selected.proportion)}
        </chakra.p>
      )}
    </chakra.div>
  );
}
