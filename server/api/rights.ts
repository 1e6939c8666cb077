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
  accounts: rights.accountView,
  account: rights.accountView,
  accountDelete: rights.accountDelete,
  accountPassword: rights.accountPassword,
  accountDisable: rights.accountEdit,
  accountEnable: rights.accountEdit,
  accountUnlock: rights.accountEdit,
  accountKick: rights.accountEdit,
  orgs: rights.accountView,
  orgSave: rights.orgs,
  orgDelete: rights.orgs,
  roles: rights.accountView,
  roleSave: rights.grant,
  roleDelete: rights.grant,
  rolePreview: rights.grant,
  permissions: rights.grant,
  resources: rights.resourceView,
  resourceDelete: rights.resourceDelete,
  resourceMove: rights.resourceEdit,
  resourceToggle: rights.resourceEdit,
  holders: rights.resourceView,
};

export const rightOf = (name: CallName): number | undefined => needed[name];
