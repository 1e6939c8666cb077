import type { MenuItem } from '#domain/menu.ts';

const right = (resourceId: number, resourcePid: number, cname: string): MenuItem => ({
  resourceId,
  resourcePid,
  resourceType: 'F',
  name: String(resourceId),
  cname,
  path: '',
  component: '',
  children: [],
});

/** Function ids – `PAGES 5`: page id, then 01 view, 02 add, 03 edit, 04 delete, 11 and on what is special. */
export const rights = {
  deviceTypeView: 20401,
  deviceTypeAdd: 20402,
  deviceTypeEdit: 20403,
  deviceTypeDelete: 20404,
  gallery: 20411,
} as const;

/** Every module, page and function that is built; a user's menu is the part of it that the user's rights open. */
export const catalogue: readonly MenuItem[] = [
  {
    resourceId: 2,
    resourcePid: 0,
    resourceType: 'M',
    name: 'device',
    cname: '设备',
    path: '',
    component: '',
    children: [
      {
        resourceId: 204,
        resourcePid: 2,
        resourceType: 'C',
        name: 'eqtype',
        cname: '设备类型',
        path: '/eqtype',
        component: 'eqtype',
        children: [
          right(rights.deviceTypeView, 204, '查看'),
          right(rights.deviceTypeAdd, 204, '新增'),
          right(rights.deviceTypeEdit, 204, '编辑'),
          right(rights.deviceTypeDelete, 204, '删除'),
          right(rights.gallery, 204, '图库管理'),
        ],
      },
    ],
  },
];

/** A page without its 01 right is not in the menu, a module without a page neither – `PAGES 5`. */
function allowedPart(item: MenuItem, granted: ReadonlySet<number>): MenuItem[] {
  if (item.resourceType === 'F') return granted.has(item.resourceId) ? [item] : [];
  const children = item.children.flatMap((child) => allowedPart(child, granted));
  const isOpen = item.resourceType === 'C' ? granted.has(item.resourceId * 100 + 1) : children.length > 0;
  return isOpen ? [{ ...item, children }] : [];
}

/** The role info of a user – `SPEC §3`, §6. */
export const menuFor = (granted: ReadonlySet<number>): MenuItem[] =>
  catalogue.flatMap((item) => allowedPart(item, granted));
