import type { OrgNode } from '#components/tree/OrgTree.tsx';
import type { Org } from '#contracts/resources/acc.ts';
import { openOrgAtom, orgLevel, orgNodesAtom, reloadOrgsAtom } from '#state/accounts.ts';
import { readNowAndWhenBack } from '#state/whenBack.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';

const typingMs = 200;

const nodeOf = ({ id, pid, name, hasChildren, enabledCount, disabledCount, lockedCount }: Org): OrgNode => {
  const isEmpty = enabledCount + disabledCount + lockedCount === 0;
  return {
    ...{ id, pid, label: name, hasChildren },
    proportion: isEmpty
      ? []
      : [
          { label: '启用', count: enabledCount, tone: 'success' },
          { label: '停用', count: disabledCount, tone: 'neutral' },
          { label: '锁定', count: lockedCount, tone: 'danger' },
        ],
    isHideable: isEmpty && !hasChildren,
  };
};

/** The organisations within reach: level by level as they are opened, or what the server finds by a name. */
export function useOrgTree() {
  const [keyword, setKeyword] = useState('');
  const nodes = useAtomValue(orgNodesAtom);
  const open = useSetAtom(openOrgAtom);
  const search = useSetAtom(orgLevel.load);
  const reload = useSetAtom(reloadOrgsAtom);
  const text = keyword.trim();
  const found = useAtomValue(orgLevel.view(text === '' ? { pid: '' } : { keyword: text })).data;
  useEffect(
    () =>
      readNowAndWhenBack((signal) => {
        if (text === '') return void open('', signal);
        const timer = setTimeout(() => void search({ keyword: text }, signal), typingMs);
        signal.addEventListener('abort', () => clearTimeout(timer));
      }),
    [text, open, search],
  );
  // What the server has not found yet, or cannot be asked for, is looked for among what is here.
  const orgs = text === '' ? nodes : (found ?? nodes);
  const shown = useMemo(() => orgs.map(nodeOf), [orgs]);
  return {
    ...{ nodes: shown, keyword, onKeyword: setKeyword },
    onOpen: (pid: string) => void open(pid),
    orgOf: (id: string) => orgs.find((org) => org.id === id),
    onReload: () => {
      void reload();
      if (text !== '') void search({ keyword: text });
    },
  };
}
