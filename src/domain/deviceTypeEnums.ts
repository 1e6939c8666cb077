/** Labels of the enumerations of a device type – `PAGES M2 eqtype`. */
export const categories = ['充电', '洗衣', '娃娃机', '按摩椅', '售货', '饮水', '水枪', '其他'] as const;
export const billings = ['按次', '按时长', '按量', '脉冲投币'] as const;
export const netTypes = ['4G', '2G', 'NB-IoT', 'WiFi', '有线', '蓝牙'] as const;
const known: readonly string[] = categories;
export const isCategory = (text: string): boolean => known.includes(text);
