import type { CallName } from '#contracts/calls.ts';
import { rights } from '#server/menu/catalogue.ts';

/** The function that a user must have been granted for a call; a save asks for adding or editing by itself. */
const needed: Partial<Record<CallName, number>> = {
  deviceTypes: rights.deviceTypeView,
  deviceType: rights.deviceTypeView,
  deviceTypeDelete: rights.deviceTypeDelete,
  defaultImages: rights.deviceTypeAdd,
  imageList: rights.deviceTypeView,
  imageAdd: rights.gallery,
  imageUpdate: rights.gallery,
  imageDelete: rights.gallery,
};

export const rightOf = (name: CallName): number | undefined => needed[name];
