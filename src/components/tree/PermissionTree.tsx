import { Button } from '#components/Button.tsx';
import { CheckMark } from '#components/tree/CheckMark.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import { Tree } from '#components/tree/Tree.tsx';
import { dangerousFunctions, type GrantMode, grantable } from '#domain/grants.ts';
import {
  allChecked,
  checkStates,
  compared,
  goesWith,
  leafCount,
  type Permission,
  toggled,
} from '#domain/permissionTree.ts';
import { forestOf, found, treeRows } from '#domain/tree.ts';
import { chakra } from '@chakra-ui/react';
import { Minus, Plus, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';

export type PermissionTreeProps = {
  label: string;
  permissions: readonly Permission[];
  /** 2 hides what an owner does not hand on – `SPEC §6` */
  mode: GrantMode;
  /** the checked functions */
  checked: ReadonlySet<number>;
  onChecked: (checked: ReadonlySet<number>) => void;
  /** asks before more goes than was pressed */
  ask: (text: string) => Promise<boolean>;
  isReadOnly?: boolean;
  /** marks what is checked here and not there, and the other way round */
  compareWith?: { name: string; checked: ReadonlySet<number> } | undefined;
  height: string;
};

const words = { all: true, some: 'mixed', none: false } as const;

/** What an identity may do, to be checked off – `PAGES 5`. */
export function PermissionTree({ label, permissions, mode, checked, onChecked, ask, ...props }: PermissionTreeProps) {
  const isReadOnly = props.isReadOnly ?? false;
  const forest = useMemo(() => forestOf<number, Permission>(grantable(permissions, mode)), [permissions, mode]);
  const states = useMemo(() => checkStates(forest, checked), [forest, checked]);
  const total = useMemo(() => leafCount(forest), [forest]);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set<number>());
  const [keyword, setKeyword] = useState('');
  const [isLinked, setIsLinked] = useState(true);
  const [isCheckedOnly, setIsCheckedOnly] = useState(false);
  const hit = useMemo(() => {
    const text = keyword.trim().toLowerCase();
    return text === '' ? undefined : found(forest, ({ cname }) => cname.toLowerCase().includes(text));
  }, [forest, keyword]);
  const { compareWith } = props;
  const difference = useMemo(() => compareWith && compared(checked, compareWith.checked), [checked, compareWith]);
  const [isDifferenceOnly, setIsDifferenceOnly] = useState(false);
  const different = useMemo(() => {
    if (difference === undefined || !isDifferenceOnly) return undefined;
    return found(forest, ({ id }) => difference.added.has(id) || difference.removed.has(id)).shown;
  }, [forest, difference, isDifferenceOnly]);
  const isShown = (id: number) =>
    (hit?.shown.has(id) ?? true) && (different?.has(id) ?? true) && (!isCheckedOnly || states.get(id) !== 'none');
  const rows = treeRows(forest, {
    isExpanded: (id) => !closed.has(id),
    isShown: ({ id }) => isShown(id),
  });
  const expand = ({ id }: Permission, isExpanded: boolean) => {
    const next = new Set(closed);
    if (isExpanded) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const toggle = async ({ id, cname }: Permission) => {
    if (isReadOnly) return;
    const others = checked.has(id) ? goesWith(forest, checked, id) : [];
    const text = `取消“${cname}”后，该页面不再出现在菜单中，已选的其他 ${others.length} 项功能也会一并取消。是否继续？`;
    if (others.length > 0 && !(await ask(text))) return;
    onChecked(toggled(forest, checked, id, isLinked));
  };
  const setAll = (isOn: boolean) => onChecked(allChecked(forest, checked, isShown, isOn));
  const count = [...checked].filter((id) => forest.byId.has(id)).length;
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.div width="220px" display="flex">
          <SearchBox label="搜索权限" placeholder="搜索权限" value={keyword} onValue={setKeyword} />
        </chakra.div>
        <Button size="sm" disabled={isReadOnly} onClick={() => setAll(true)}>
          全选
        </Button>
        <Button size="sm" disabled={isReadOnly} onClick={() => setAll(false)}>
          全不选
        </Button>
        <Button size="sm" onClick={() => setClosed(new Set())}>
          展开
        </Button>
        <Button size="sm" onClick={() => setClosed(new Set(forest.childrenOf.keys()))}>
          折叠
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isLinked}
          disabled={isReadOnly}
          onClick={() => setIsLinked(!isLinked)}
        >
          父子联动
        </Button>
        <Button size="sm" variant="ghost" aria-pressed={isCheckedOnly} onClick={() => setIsCheckedOnly(!isCheckedOnly)}>
          只看已选
        </Button>
        <chakra.span role="status" marginInlineStart="auto" color="fg.muted" fontVariantNumeric="tabular-nums">
          已选 {count}/{total}
        </chakra.span>
      </chakra.div>
      {compareWith && difference && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.span role="status">
            与“{compareWith.name}”比较：多 {difference.added.size} 项，少 {difference.removed.size} 项
          </chakra.span>
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={isDifferenceOnly}
            onClick={() => setIsDifferenceOnly(!isDifferenceOnly)}
          >
            只看差异
          </Button>
        </chakra.div>
      )}
      {rows.length === 0 ? (
        <chakra.p role="status" padding="3" color="fg.muted">
          {total === 0 ? '没有可分配的权限' : '没有符合条件的权限'}
        </chakra.p>
      ) : (
        <Tree
          label={label}
          rows={rows}
          textOf={({ cname }) => cname}
          checkedOf={({ id }) => words[states.get(id) ?? 'none']}
          onExpand={expand}
          onPick={(node) => void toggle(node)}
          height={props.height}
        >
          {({ node, level }) => (
            <>
              <CheckMark state={states.get(node.id) ?? 'none'} isOff={isReadOnly || (!isLinked && node.type !== 'F')} />
              <span data-label data-top={level === 1 ? '' : undefined}>
                {node.cname}
              </span>
              {dangerousFunctions.has(node.id) && (
                <StatusTag tone="warning" icon={<TriangleAlert aria-hidden />}>
                  敏感
                </StatusTag>
              )}
              {difference?.added.has(node.id) && (
                <StatusTag tone="success" icon={<Plus aria-hidden />}>
                  多出
                </StatusTag>
              )}
              {difference?.removed.has(node.id) && (
                <StatusTag tone="danger" icon={<Minus aria-hidden />}>
                  缺少
                </StatusTag>
              )}
            </>
          )}
        </Tree>
      )}
    </chakra.div>
  );
}
