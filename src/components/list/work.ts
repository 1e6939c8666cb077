import type { AllRead } from '#domain/listQuery.ts';
import type { ReactNode } from 'react';

export type Done = { isDone: true } | { isDone: false; text: string };

/** Something that is done to many rows, one after the other. */
export type BulkAction<Row> = {
  key: string;
  label: string;
  icon: ReactNode;
  isDangerous?: boolean;
  /** what follows from it, told in the question; a sentence */
  consequence?: string;
  /** why it is not for this row */
  hindrance: (row: Row) => string | undefined;
  run: (row: Row) => Promise<Done>;
};

/** Every row that matches, read page by page. */
export type ReadAll<Row> = (onPage: (rows: readonly Row[]) => void, signal: AbortSignal) => Promise<AllRead>;
export const movedText = '读取期间列表有变化，请重试';

/** A file to put rows into. */
export type Sheet = { add: (rows: readonly (readonly (string | number)[])[]) => void; save: (name: string) => void };
export type SheetKind = 'xlsx' | 'csv';
export type OpenSheet = (kind: SheetKind, head: readonly string[]) => Promise<Sheet>;
