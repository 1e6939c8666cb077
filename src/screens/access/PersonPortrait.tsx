import { Portrait } from '#components/Portrait.tsx';
import { loadPortraitAtom, portraitOf } from '#state/portraits.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

export type PersonPortraitProps = {
  person: { id: string; name: string; account: string; portrait: string };
  size?: 'sm' | 'lg';
};

/** The picture of an account, as the server or this machine has it. */
export function PersonPortrait({ person, size = 'sm' }: PersonPortraitProps) {
  const { id, name, account, portrait } = person;
  const url = useAtomValue(portraitOf(id));
  const load = useSetAtom(loadPortraitAtom);
  useEffect(() => {
    if (portrait !== '') load(id, portrait).catch(reportError);
  }, [load, id, portrait]);
  return <Portrait name={name || account} url={portrait === '' ? '' : url} size={size} />;
}
