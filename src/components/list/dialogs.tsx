import { lazy } from 'react';

/** Dialogs of a list and its rows without pages: loaded when they are wanted. */
export const SaveView = lazy(async () => ({ default: (await import('#components/list/SaveView.tsx')).SaveView }));
export const ManageViews = lazy(async () => ({
  default: (await import('#components/list/ManageViews.tsx')).ManageViews,
}));
export const ColumnsDialog = lazy(async () => ({
  default: (await import('#components/list/ColumnsDialog.tsx')).ColumnsDialog,
}));
export const KeysDialog = lazy(async () => ({ default: (await import('#components/list/KeysDialog.tsx')).KeysDialog }));
type Exporting = typeof import('#components/list/ExportDialog.tsx').ExportDialog;
type Working = typeof import('#components/list/BulkDialog.tsx').BulkDialog;
type Detailing = typeof import('#components/list/DetailDrawer.tsx').DetailDrawer;
// `lazy` forgets that these are of any kind of row.
export const ExportDialog = lazy(async () => ({
  default: (await import('#components/list/ExportDialog.tsx')).ExportDialog,
})) as unknown as Exporting;
export const BulkDialog = lazy(async () => ({
  default: (await import('#components/list/BulkDialog.tsx')).BulkDialog,
})) as unknown as Working;
type Scrolling = typeof import('#components/list/EndlessRows.tsx').EndlessRows;
export const EndlessRows = lazy(async () => ({
  default: (await import('#components/list/EndlessRows.tsx')).EndlessRows,
})) as unknown as Scrolling;
export const DetailDrawer = lazy(async () => ({
  default: (await import('#components/list/DetailDrawer.tsx')).DetailDrawer,
})) as unknown as Detailing;
