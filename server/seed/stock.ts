import type { notices } from '#server/db/noticeTables.ts';
import type { basketItems, baskets, stockItems, stockRules } from '#server/db/schema.ts';

type Item = typeof stockItems.$inferInsert;
type Rule = typeof stockRules.$inferInsert;

const operator = 'u1001';
const merchant = 'u1002';
const developer = 'u1003';

const item = (
  userId: string,
  code: string,
  name: string,
  category: string,
  warehouse: string,
  onHand: number,
): Item => ({
  ...{ id: `stock-${code.toLowerCase()}`, userId, code, name, category, warehouse, onHand },
});

export const seededStock: readonly Item[] = [
  item(operator, 'CD10-4G', '十路充电桩主机', '设备', '上海总仓', 4),
  item(operator, 'CD7K-4G', '汽车慢充桩 7kW', '设备', '上海总仓', 20),
  item(operator, 'HDG-08', '换电柜八仓', '设备', '深圳分仓', 2),
  item(operator, 'EC200U', '4G 通信模组 EC200U', '模组', '上海总仓', 18),
  item(operator, 'BC260Y', 'NB-IoT 通信模组 BC260Y', '模组', '深圳分仓', 240),
  item(operator, 'SIM-M30', '物联卡 月包 30M', '物联卡', '上海总仓', 0),
  item(operator, 'SIM-Y1G', '物联卡 年包 1G', '物联卡', '深圳分仓', 1200),
  item(operator, 'FUSE-16A', '16A 保险管', '耗材', '上海总仓', 75),
  item(operator, 'CABLE-3M', '三米充电线', '配件', '深圳分仓', 9),
  item(merchant, 'ZJ-PLUG', '门店充电座插头', '配件', '门店仓', 3),
  item(merchant, 'ZJ-BEAN', '咖啡豆 1kg', '耗材', '门店仓', 12),
  item(developer, 'DEVKIT-1', '联调开发板', '设备', '实验室', 5),
];

const rule = (
  userId: string,
  id: string,
  name: string,
  where: Pick<Rule, 'category' | 'warehouse' | 'threshold'>,
): Rule => ({
  ...{ userId, id, name, ...where, version: 1, isEnabled: true },
});

export const seededRules: readonly Rule[] = [
  rule(operator, 'rule-shanghai', '上海总仓安全库存', { category: '', warehouse: '上海总仓', threshold: 20 }),
  rule(operator, 'rule-module', '通信模组备货', { category: '模组', warehouse: '', threshold: 50 }),
  rule(operator, 'rule-consumable', '耗材备货', { category: '耗材', warehouse: '', threshold: 30 }),
  rule(merchant, 'rule-store', '门店耗材与配件', { category: '', warehouse: '门店仓', threshold: 10 }),
  rule(developer, 'rule-lab', '实验室样机', { category: '设备', warehouse: '', threshold: 2 }),
];

/** What the demo accounts find at the bell beside the stock warnings, which the server makes itself. */
export const seededNotices: readonly Omit<typeof notices.$inferInsert, 'createdAtMs'>[] = [
  {
    ...{ id: 'notice-renew', userId: operator, kind: 'basket', title: '物联卡即将到期' },
    ...{ text: '3 张物联卡本月到期，续费清单已备好', path: '/newCar?userId=u1001&referId=refer-renew&type=1' },
  },
];

type BasketRow = Omit<typeof baskets.$inferInsert, 'createdAtMs'>;
type Line = typeof basketItems.$inferInsert;

const line = (
  basketId: string,
  position: number,
  [name, detail]: readonly [name: string, detail: string],
  [quantity, months, priceFen]: readonly [quantity: number, months: number, priceFen: number],
): Line => ({ ...{ id: `${basketId}-${position}`, basketId, position, name, detail, quantity, months, priceFen } });

const basket = (userId: string, id: string, type: BasketRow['type']): BasketRow => ({ userId, id, type, version: 1 });

export const seededBaskets: readonly BasketRow[] = [
  basket(operator, 'refer-renew', '1'),
  basket(operator, 'refer-cards', '2'),
  basket(operator, 'refer-hardware', '4'),
  basket(merchant, 'refer-store', '1'),
  basket(developer, 'refer-api', '3'),
];

export const seededLines: readonly Line[] = [
  line('refer-renew', 1, ['月包 30M', 'ICCID 89860422100001234501'], [1, 3, 300]),
  line('refer-renew', 2, ['月包 30M', 'ICCID 89860422100001234519'], [1, 3, 300]),
  line('refer-renew', 3, ['月包 100M', 'ICCID 89860422100001234527'], [1, 12, 650]),
  line('refer-cards', 1, ['物联卡 月包 30M', '中国移动，4G'], [200, 12, 300]),
  line('refer-hardware', 1, ['4G 通信模组 EC200U', '含天线'], [50, 1, 4200]),
  line('refer-hardware', 2, ['三米充电线', '国标'], [100, 1, 1850]),
  line('refer-store', 1, ['月包 100M', 'ICCID 89860422100001238866'], [1, 6, 650]),
  line('refer-api', 1, ['调用包 10 万次', '有效期 12 个月'], [1, 1, 9900]),
];
