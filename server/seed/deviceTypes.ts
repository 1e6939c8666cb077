import type { billings, categories, netTypes } from '#domain/deviceTypeEnums.ts';

/** A picture of a seeded gallery: its caption, and what hangs on it. */
export type SeedImage = {
  caption: string;
  isDeletable: boolean;
  imageHref?: string;
  miniAppid?: string;
  miniPath?: string;
};

export type SeedDeviceType = {
  userId: string;
  name: string;
  category: (typeof categories)[number];
  billing: (typeof billings)[number];
  netType: (typeof netTypes)[number];
  isEnabled: boolean;
  remark: string;
  deviceCount: number;
  images: SeedImage[];
  /** places of the chosen images in `images`, in order */
  chosen: number[];
};

const fixed = (caption: string): SeedImage => ({ caption, isDeletable: false });
const own = (caption: string): SeedImage => ({ caption, isDeletable: true });

type Columns = [
  name: string,
  category: SeedDeviceType['category'],
  billing: SeedDeviceType['billing'],
  netType: SeedDeviceType['netType'],
  deviceCount: number,
];

const deviceType = (
  userId: string,
  [name, category, billing, netType, deviceCount]: Columns,
  images: SeedImage[],
  chosen: number[] = [],
  rest: { isEnabled?: boolean; remark?: string } = {},
): SeedDeviceType => ({
  userId,
  name,
  category,
  billing,
  netType,
  deviceCount,
  images,
  chosen,
  isEnabled: rest.isEnabled ?? true,
  remark: rest.remark ?? '',
});

const operator = 'u1001';
const merchant = 'u1002';
const developer = 'u1003';

const linked: SeedImage[] = [
  { ...own('扫码即用'), imageHref: 'https://www.example.com/charge/guide' },
  { ...own('会员充值'), miniAppid: 'wx8f2c1d7ab35e9046', miniPath: 'pages/recharge/index?from=banner' },
  { ...fixed('安全用电'), imageHref: 'https://www.example.com/safety' },
  own('夜间优惠'),
];

/** Deletable and not, with and without targets; an empty gallery shows the three built-in images – `SPEC §7`. */
export const seededDeviceTypes: readonly SeedDeviceType[] = [
  deviceType(operator, ['十路充电桩', '充电', '按时长', '4G', 1286], linked, [0, 1], {
    remark: '小区与园区的电动自行车充电',
  }),
  deviceType(operator, ['汽车慢充桩 7kW', '充电', '按量', '4G', 214], [own('七千瓦慢充'), fixed('停车须知')], [0]),
  deviceType(
    operator,
    ['换电柜八仓', '充电', '按次', '4G', 96],
    [own('三秒换电'), own('月卡优惠'), own('站点地图')],
    [2, 0, 1],
  ),
  deviceType(operator, ['滚筒洗衣机', '洗衣', '按次', '4G', 642], [fixed('高温除菌'), own('新人首单')], [1]),
  deviceType(operator, ['洗鞋机', '洗衣', '按次', 'NB-IoT', 73], [own('双筒洗鞋')]),
  deviceType(operator, ['烘干机', '洗衣', '按时长', '4G', 188], [own('柔和烘干'), fixed('烘干须知')]),
  deviceType(operator, ['双爪娃娃机', '娃娃机', '脉冲投币', '2G', 320], [own('周末加倍'), own('新品上架')], [1, 0]),
  deviceType(operator, ['礼品扭蛋机', '娃娃机', '脉冲投币', '2G', 150], [], [], { remark: '图库为空，使用内置图片' }),
  deviceType(operator, ['共享按摩椅', '按摩椅', '按时长', '4G', 517], [fixed('全身舒缓'), own('会员八折')], [0, 1]),
  deviceType(
    operator,
    ['智能售货柜', '售货', '按次', '4G', 268],
    [own('开门自取'), own('今日特价'), own('低温鲜食')],
    [0],
  ),
  deviceType(operator, ['冷饮售货机', '售货', '按次', 'WiFi', 132], [own('清凉一夏')]),
  deviceType(operator, ['直饮水机', '饮水', '按量', 'NB-IoT', 405], [fixed('五级过滤'), own('水质公示')], [1, 0]),
  deviceType(operator, ['自助洗车水枪', '水枪', '按时长', '4G', 58], [own('高压水枪'), own('泡沫精洗')]),
  deviceType(operator, ['台球灯控', '其他', '按时长', '蓝牙', 0], [own('自助开台')], [], {
    isEnabled: false,
    remark: '试点，尚未投放设备',
  }),
  deviceType(merchant, ['门店充电座', '充电', '按时长', '4G', 36], [own('到店充电'), fixed('使用须知')], [0]),
  deviceType(merchant, ['门店按摩椅', '按摩椅', '按时长', 'WiFi', 12], [own('午间舒缓')]),
  deviceType(merchant, ['门店咖啡机', '售货', '按次', '有线', 8], [own('现磨咖啡'), own('第二杯半价')], [1]),
  deviceType(merchant, ['门店饮水机', '饮水', '按量', 'WiFi', 0], []),
  deviceType(developer, ['开发板样机', '其他', '按次', 'WiFi', 5], [own('联调样机')], [0]),
  deviceType(developer, ['透传模组样机', '其他', '脉冲投币', 'NB-IoT', 3], [own('透传测试')]),
  deviceType(developer, ['蓝牙门锁样机', '其他', '按次', '蓝牙', 0], []),
];
