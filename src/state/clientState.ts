import { bindMessageAtom } from '#state/binding.ts';
import { chargeListAtom, chargeListSchema } from '#state/chargeList.ts';
import { chartAtom, chartSchema } from '#state/chart.ts';
import { equipmentTypeAtom } from '#state/equipmentType.ts';
import { firstBindGroupsAtom, groupsAtom, groupsSchema, secondBindGroupsAtom } from '#state/groups.ts';
import { newUserAtom, newUserSchema } from '#state/newUser.ts';
import { numberAtom, unboundNumber } from '#state/number.ts';
import { type Persisted, persisted } from '#state/persist.ts';
import { recentAtom, recentSchema } from '#state/recent.ts';
import { defaultSettings, isMenuCollapsedAtom, settingsAtom, settingsSchema } from '#state/settings.ts';
import * as v from 'valibot';

/**
 * The client-side state of `SPEC §3` that outlives the page [P2]. Not here, because it lives elsewhere: role info, roles,
 * user and dynamic routes follow the stored menu [S1], the image cache is the drafts table [G1], personal settings are
 * the brand's cookies; and because they are secret or of one visit: token, bind params, window size.
 */
export const clientState: readonly Persisted[] = [
  persisted('settings', 'machine', settingsAtom, settingsSchema, defaultSettings),
  persisted('number', 'user', numberAtom, v.string(), unboundNumber),
  persisted('bind-message', 'user', bindMessageAtom, v.string(), ''),
  persisted('groups', 'user', groupsAtom, groupsSchema, []),
  persisted('bind-groups-1', 'user', firstBindGroupsAtom, groupsSchema, []),
  persisted('bind-groups-2', 'user', secondBindGroupsAtom, groupsSchema, []),
  persisted('equipment-type', 'user', equipmentTypeAtom, v.string(), ''),
  persisted('chart', 'user', chartAtom, chartSchema, []),
  persisted('charge-list', 'user', chargeListAtom, chargeListSchema, []),
  persisted('new-user', 'user', newUserAtom, newUserSchema, null),
  persisted('menu-collapsed', 'user', isMenuCollapsedAtom, v.boolean(), false),
  persisted('recent', 'user', recentAtom, recentSchema, []),
];
