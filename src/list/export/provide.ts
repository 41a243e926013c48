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

/** A list as a file. @param write what the file says of the rows */
export const provideListExport =
  (write: (pages: readonly ListPage[]) => string) =>
  ({ api }: AppDeps) =>
    machine.provide({
      actors: {
        submit: fromPromise<SubmitOutcome<ExportedList, Exported, never>, { fields: ExportedList }>(
          async ({ input, signal }) => {
            const { kind, query } = input.fields;
            const pages: ListPage[] = [];
            let rows = 0;
            for (let page = 1; rows < maxExported; page += 1) {
              const next: ListPage = await listCalls[kind](api, { ...query, page, perPage }, signal);
              pages.push(next);
              rows += next.rows.length;
              if (next.rows.length < perPage) break;
            }
            saveText(write(pages), `${kind}.csv`, 'text/csv');
            return { kind: 'accepted', value: { rows, isAll: rows >= (pages[0]?.meta.total ?? 0) } };
          },
        ),
      },
    });
