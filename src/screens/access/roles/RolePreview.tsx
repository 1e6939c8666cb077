import { Dialog } from '#components/Dialog.tsx';
import { PageIcon } from '#components/PageIcon.tsx';
import type { MenuItem } from '#domain/menu.ts';
import { menuGroups } from '#domain/menuTree.ts';
import { chakra } from '@chakra-ui/react';

/** Functions of a page, as they are named, by its path. */
function functionsByPath(items: readonly MenuItem[], found = new Map<string, string[]>()) {
  for (const { path, children } of items) {
    const functions = children.filter(({ resourceType }) => resourceType === 'F');
    if (path !== '')
      found.set(
        path,
        functions.map(({ cname }) => cname),
      );
    functionsByPath(children, found);
  }
  return found;
}

/** 以此身份预览菜单: what whoever has the identity would see, to be looked at only. */
export function RolePreview({ name, menu, onClose }: { name: string; menu: readonly MenuItem[]; onClose: () => void }) {
  const groups = menuGroups(menu, () => true);
  const functions = functionsByPath(menu);
  return (
    <Dialog title={`以“${name}”预览菜单`} onClose={onClose}>
      {groups.length === 0 && (
        <chakra.p role="status" color="fg.muted">
          没有可见的页面：该身份登录后看不到任何菜单。
        </chakra.p>
      )}
      {groups.map(({ title, pages }) => (
        <chakra.section key={title} aria-label={title || '菜单'} marginBlockEnd="4">
          <chakra.h3 fontSize="xs" fontWeight="medium" color="fg.subtle" marginBlockEnd="1">
            {title}
          </chakra.h3>
          <chakra.ul display="flex" flexDirection="column" gap="2">
            {pages.map(({ path, title: page, component, icon, isHidden }) => (
              <chakra.li key={path} display="flex" gap="3" paddingBlock="1" alignItems="start">
                <PageIcon icon={icon} component={component} size={18} />
                <chakra.div minWidth="0">
                  <p>
                    {page}
                    {isHidden === true && (
                      <chakra.span fontSize="sm" color="fg.muted">
                        （不在菜单中显示）
                      </chakra.span>
                    )}
                  </p>
                  <chakra.p fontSize="sm" color="fg.muted">
                    {functions.get(path)?.join('、')}
                  </chakra.p>
                </chakra.div>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.section>
      ))}
    </Dialog>
  );
}
