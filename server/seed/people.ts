/** The demo accounts; the README and the start-up text name them. */
export const people = [
  {
    id: 'u1001',
    orgId: 'org-lnr',
    roleId: 'role-operator',
    account: 'operator',
    password: 'Operator-2026',
    name: '演示运营商',
    mobile: '13800001001',
    type: 'operator',
    page: 'inner',
  },
  {
    id: 'u1002',
    orgId: 'org-aurora',
    roleId: 'role-merchant',
    account: 'merchant',
    password: 'Merchant-2026',
    name: '演示商户',
    mobile: '13800001002',
    type: 'merchant',
    page: 'inner',
  },
  {
    id: 'u1003',
    orgId: 'org-dev',
    roleId: 'role-developer',
    account: 'developer',
    password: 'Developer-2026',
    name: '演示开发者',
    mobile: '13800001003',
    type: 'developer',
    page: 'inner',
  },
  {
    id: 'u1004',
    orgId: 'org-applicant',
    roleId: 'role-applicant',
    account: 'applicant',
    password: 'Applicant-2026',
    name: '演示入驻申请人',
    mobile: '13800001004',
    type: 'applicant',
    page: 'accredited',
  },
] as const;

const org = (id: string, pid: string | null, name: string, kind: string, position: number) => ({
  ...{ id, pid, name, kind, position },
});

/** The operator's organisation with its branches; merchant and developer stand below it, the applicant alone. */
export const seededOrgs = [
  org('org-lnr', null, '联能物联', 'operator', 1),
  org('org-lnr-east', 'org-lnr', '华东运营中心', 'operator', 1),
  org('org-lnr-shanghai', 'org-lnr-east', '上海服务站', 'operator', 1),
  org('org-lnr-hangzhou', 'org-lnr-east', '杭州服务站', 'operator', 2),
  org('org-lnr-south', 'org-lnr', '华南运营中心', 'operator', 2),
  org('org-lnr-shenzhen', 'org-lnr-south', '深圳服务站', 'operator', 1),
  org('org-aurora', 'org-lnr', '极光智联', 'merchant', 3),
  org('org-dev', 'org-lnr', '开发者合作方', 'developer', 4),
  org('org-applicant', null, '演示入驻申请人', 'applicant', 2),
];

const role = (id: string, orgId: string, name: string, kind: string) => ({ ...{ id, orgId, name, kind } });

/** The built-in role of each kind of user. */
export const seededRoles = [
  role('role-operator', 'org-lnr', '运营商管理员', 'operator'),
  role('role-merchant', 'org-aurora', '商户管理员', 'merchant'),
  role('role-developer', 'org-dev', '开发者', 'developer'),
  role('role-applicant', 'org-applicant', '认证用户', 'applicant'),
];

const brandFile = (pathName: string, file: string) => `/brands/${pathName}/${file}.svg`;
const brand = (pathName: string, name: string, color: string, userId: string) => ({
  pathName,
  name,
  color,
  userId,
  logo: brandFile(pathName, 'logo'),
  icon: brandFile(pathName, 'icon'),
  background: brandFile(pathName, 'background'),
});

/** `lnr` is the default brand – `SPEC §2`, §9. */
export const seededBrands = [
  brand('lnr', '联能物联', '#00c795', 'u1001'),
  brand('aurora', '极光智联', '#4263eb', 'u1002'),
];
