import { userId } from '#domain/ids.ts';
import { bindMessageAtom, bindParamsAtom } from '#state/binding.ts';
import { brandAtom } from '#state/brand.ts';
import { chargeListAtom } from '#state/chargeList.ts';
import { chartAtom } from '#state/chart.ts';
import { equipmentTypeAtom } from '#state/equipmentType.ts';
import { firstBindGroupsAtom, groupsAtom, secondBindGroupsAtom } from '#state/groups.ts';
import { newUserAtom } from '#state/newUser.ts';
import { numberAtom } from '#state/number.ts';
import { roleInfoAtom, rolesAtom, userAtom } from '#state/roles.ts';
import { screenAtom } from '#state/screen.ts';
import { sessionAtom } from '#state/session.ts';
import { personalSettingsAtom } from '#state/settings.ts';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';

test('[P2] the client-side state of SPEC §3 begins with its defaults', () => {
  const store = createStore();
  const groups = [groupsAtom, firstBindGroupsAtom, secondBindGroupsAtom].map((list) => store.get(list));
  expect([...groups, store.get(chartAtom), store.get(chargeListAtom)]).toEqual([[], [], [], [], []]);
  const texts = [numberAtom, bindMessageAtom, bindParamsAtom, equipmentTypeAtom];
  expect(texts.map((text) => store.get(text))).toEqual(['未绑定', '', '', '']);
  expect(store.get(newUserAtom)).toBeNull();
  expect(store.get(userAtom)).toBeNull();
  expect(store.get(screenAtom)).toEqual({ width: 0, height: 0 });
});

test('[P2] role info, roles and user follow the session', () => {
  const store = createStore();
  const mayEdit = {
    resourceId: 20403,
    resourcePid: 204,
    resourceType: 'F',
    name: '20403',
    cname: '编辑',
    path: '',
    component: '',
    children: [],
  } as const;
  const roleinfo = [{ ...mayEdit, children: [] }];
  store.set(sessionAtom, { userId: userId('ann'), token: 't', type: 'operator', name: '安', page: 'inner', roleinfo });
  expect(store.get(roleInfoAtom)).toEqual(roleinfo);
  expect(store.get(rolesAtom)).toEqual({ type: 'operator', functions: new Set(['20403']) });
  expect(store.get(userAtom)).toEqual({ userId: 'ann', name: '安', type: 'operator' });
});

test('[P2] personal settings are those of the brand, by the names of SPEC §3', () => {
  const store = createStore();
  store.set(brandAtom, {
    pathName: 'aurora',
    name: '极光',
    logo: '/l.svg',
    icon: '/i.svg',
    backgroundImage: '/b.jpg',
    colour: '#3355ff',
  });
  expect(store.get(personalSettingsAtom)).toEqual({
    loginLogo: '/l.svg',
    loginLogoName: '极光',
    bgImg: '/b.jpg',
    icon: '/i.svg',
    activeColor: '#3355ff',
  });
});
