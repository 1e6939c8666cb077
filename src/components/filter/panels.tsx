import { lazy } from 'react';

/** What filters open: loaded when the first one is wanted. */
export const ChoicesPanel = lazy(async () => ({
  default: (await import('#components/filter/ChoicesPanel.tsx')).ChoicesPanel,
}));
export const RangePanel = lazy(async () => ({
  default: (await import('#components/filter/RangePanel.tsx')).RangePanel,
}));
