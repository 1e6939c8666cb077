import { rights } from '#server/menu/catalogue.ts';

const everything = Object.values(rights);

/** The demo accounts; the README and the start-up text name them. */
export const people = [
  {
    id: 'u1001',
    account: 'operator',
    password: 'Operator-2026',
    name: '演示运营商',
    mobile: '13800001001',
    type: 'operator',
    page: 'inner',
    rights: everything,
  },
  {
    id: 'u1002',
    account: 'merchant',
    password: 'Merchant-2026',
    name: '演示商户',
    mobile: '13800001002',
    type: 'merchant',
    page: 'inner',
    rights: everything,
  },
  {
    id: 'u1003',
    account: 'developer',
    password: 'Developer-2026',
    name: '演示开发者',
    mobile: '13800001003',
    type: 'developer',
    page: 'inner',
    rights: everything,
  },
  {
    id: 'u1004',
    account: 'applicant',
    password: 'Applicant-2026',
    name: '演示入驻申请人',
    mobile: '13800001004',
    type: 'applicant',
    page: 'accredited',
    rights: [],
  },
] as const;

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
