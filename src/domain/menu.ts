/** M module, C category (a page), F function (a button or a right) – `SPEC §3`. */
export type ResourceType = 'M' | 'C' | 'F';

/** One entry of the role info that sign-in returns – `SPEC §3`, `PAGES 5`. */
export type MenuItem = {
  resourceId: number;
  resourcePid: number;
  resourceType: ResourceType;
  /** page name, e.g. `eqtype`; for a function its id as text */
  name: string;
  /** the Chinese title */
  cname: string;
  /** route of a page, e.g. `/eqtype`; empty for modules and functions */
  path: string;
  component: string;
  /** not in the side menu; the page opens by its address all the same */
  isHidden?: boolean | undefined;
  /** picture of a page in the menu; absent = the one of its component */
  icon?: string | undefined;
  children: MenuItem[];
};
