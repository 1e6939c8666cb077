/** Pictures that a page may have in the menu, by name – `PAGES M6 auth`, 图标. */
export const pageIcons = {
  home: '首页',
  chart: '图表',
  map: '地图',
  bell: '通知',
  server: '设备',
  boxes: '类型',
  plug: '连接',
  sim: '物联卡',
  package: '包裹',
  warehouse: '仓库',
  cart: '购物车',
  receipt: '订单',
  wallet: '收益',
  card: '银行卡',
  ticket: '卡券',
  code: '开发',
  file: '文件',
  calendar: '日期',
  users: '人员',
  identity: '身份',
  building: '组织',
  shield: '权限',
  wrench: '维护',
  settings: '设置',
  tile: '方块',
} as const;

export type PageIconName = keyof typeof pageIcons;
export const isPageIcon = (name: string): name is PageIconName => Object.hasOwn(pageIcons, name);
