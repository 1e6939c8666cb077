import { menuAtom } from '#app/menu.ts';
import { Notice } from '#components/Notice.tsx';
import { lacksSecondGroupsAtom } from '#state/secondGroups.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';

const groupsPage = '/eqgp';

/** 先新建二级分组, instead of the message of whatever cannot be read without one – `SPEC §8`. */
export function GroupsPrompt() {
  const isLacking = useAtomValue(lacksSecondGroupsAtom);
  const pages = useAtomValue(menuAtom).flatMap((group) => group.pages);
  if (!isLacking) return null;
  const page = pages.find(({ path }) => path === groupsPage);
  return (
    <chakra.div marginBlockEnd="4">
      <Notice
        tone="info"
        action={
          page && (
            <chakra.span fontWeight="medium" textDecoration="underline" textUnderlineOffset="3px">
              <Link to={page.path}>{page.title}</Link>
            </chakra.span>
          )
        }
      >
        还没有二级分组：请先新建二级分组，相关内容随后显示。
      </Notice>
    </chakra.div>
  );
}
