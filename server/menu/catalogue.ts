import type { Resource } from '#domain/resource.ts';

/** Function ids – `PAGES 5`: page id, then 01 view, 02 add, 03 edit, 04 delete, 11 and on what is special. */
export const rights = {
  deviceTypeView: 20401,
  deviceTypeAdd: 20402,
  deviceTypeEdit: 20403,
  deviceTypeDelete: 20404,
  gallery: 20411,
  accountView: 60101,
  accountAdd: 60102,
  accountEdit: 60103,
  accountDelete: 60104,
  accountPassword: 60111,
  grant: 60113,
  orgs: 60114,
  resourceView: 60201,
  resourceAdd: 60202,
  resourceEdit: 60203,
  resourceDelete: 60204,
} as const;

type Kind = 'operator' | 'merchant' | 'developer';
const everyKind: readonly Kind[] = ['operator', 'merchant', 'developer'];

type Page = {
  id: number;
  name: string;
  cname: string;
  /** whose built-in role gets the page when it comes */
  kinds: readonly Kind[];
  functions: readonly (readonly [id: number, cname: string])[];
};
type Module = { id: number; name: string; cname: string; pages: readonly Page[] };

/** Every module, page and function that is built – `PAGES 5`. */
const modules: readonly Module[] = [
  {
    id: 2,
    name: 'device',
    cname: '设备',
    pages: [
      {
        id: 204,
        name: 'eqtype',
        cname: '设备类型',
        kinds: everyKind,
        functions: [
          [rights.deviceTypeView, '查看'],
          [rights.deviceTypeAdd, '新增'],
          [rights.deviceTypeEdit, '编辑'],
          [rights.deviceTypeDelete, '删除'],
          [rights.gallery, '图库管理'],
        ],
      },
    ],
  },
  {
    id: 6,
    name: 'account',
    cname: '账户',
    pages: [
      {
        id: 601,
        name: 'acc',
        cname: '账号管理',
        kinds: everyKind,
        functions: [
          [rights.accountView, '查看'],
          [rights.accountAdd, '新增'],
          [rights.accountEdit, '编辑'],
          [rights.accountDelete, '删除'],
          [rights.accountPassword, '重置密码'],
          [rights.grant, '分配权限'],
          [rights.orgs, '组织管理'],
        ],
      },
      {
        id: 602,
        name: 'auth',
        cname: '权限管理',
        kinds: ['operator'],
        functions: [
          [rights.resourceView, '查看'],
          [rights.resourceAdd, '新增'],
          [rights.resourceEdit, '编辑'],
          [rights.resourceDelete, '删除'],
        ],
      },
    ],
  },
];

export type CatalogueEntry = Resource & { position: number; kinds: readonly string[] };

const kindsOf = ({ pages }: Module) => everyKind.filter((kind) => pages.some(({ kinds }) => kinds.includes(kind)));

/** The same as rows, parents before their children; what an administrator has added or changed is in the database only. */
export const catalogue: readonly CatalogueEntry[] = modules.flatMap((module) => {
  const common = { path: '', component: '', isEnabled: true, isVisible: true, icon: '' };
  const { id, name, cname } = module;
  return [
    { ...common, id, pid: 0, type: 'M' as const, name, cname, position: id, kinds: kindsOf(module) },
    ...module.pages.flatMap((page): CatalogueEntry[] => [
      {
        ...common,
        ...{ id: page.id, pid: id, type: 'C', name: page.name, cname: page.cname, position: page.id },
        ...{ path: `/${page.name}`, component: page.name, kinds: page.kinds },
      },
      ...page.functions.map(
        ([functionId, title]): CatalogueEntry => ({
          ...common,
          ...{ id: functionId, pid: page.id, type: 'F', name: '', cname: title },
          ...{ position: functionId, kinds: page.kinds },
        }),
      ),
    ]),
  ];
});

const builtIn: ReadonlySet<number> = new Set(catalogue.map(({ id }) => id));
/** Part of the console itself: may be renamed, moved and switched off, not removed. */
export const isBuiltIn = (id: number): boolean => builtIn.has(id);
