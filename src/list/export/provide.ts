import { fromPromise } from 'xstate';
import type { SubmitOutcome } from '../../../machines/lib/submit.ts';
import { createListExport, type Exported, type ExportedList, maxExported } from '../../../machines/list/listExport.ts';
import { perPages } from '../../../machines/list/listQuery.ts';
import type { ListPage } from '../../../machines/list/lists.ts';
import { saveText } from '../../lib/device/saveText.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { listCalls } from '../provide.ts';

const machine = createListExport();
const perPage = Math.max(...perPages);

/** The rows of two pages of one list. */
const joined = (one: ListPage | null, next: ListPage): ListPage =>
  one === null || one.kind !== next.kind ? next : ({ ...next, rows: [...one.rows, ...next.rows] } as ListPage);

/** A list as a file. @param write what the file says of the rows */
export const provideListExport =
  (write: (page: ListPage) => string) =>
  ({ api }: AppDeps) =>
    machine.provide({
      actors: {
        submit: fromPromise<SubmitOutcome<Exported, null>, { fields: ExportedList }>(async ({ input, signal }) => {
          const { kind, query } = input.fields;
          let read: ListPage | null = null;
          for (let page = 1; ; page += 1) {
            const next: ListPage = await listCalls[kind](api, { ...query, page, perPage }, signal);
            read = joined(read, next);
            if (next.rows.length < perPage || read.rows.length >= maxExported) break;
          }
          saveText(write(read), `${kind}.csv`, 'text/csv');
          return { kind: 'accepted', value: { rows: read.rows.length, isAll: read.rows.length >= read.meta.total } };
        }),
      },
    });
