import { createSubmit } from '../lib/submit.ts';
import type { ListQuery } from './listQuery.ts';
import type { ListKind } from './lists.ts';

/** What is written into a file: all that is asked for, whatever page of it shows. */
export type ExportedList = { readonly kind: ListKind; readonly query: ListQuery };

/** Rows that a file of a list holds at most: what has more is narrowed to days. */
export const maxExported = 5_000;

/** How much a file holds, and whether that is all. */
export type Exported = { readonly rows: number; readonly isAll: boolean };

/** A list as a file for a spreadsheet. */
export const createListExport = () => createSubmit<ExportedList, Exported, never>('listExport');
