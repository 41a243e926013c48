import { fromPromise } from 'xstate';
import {
  deskFiguresMachine,
  type FiguresOutcome,
  type TableOutcome,
} from '../../../machines/desk/figures/deskFigures.ts';
import type { FiguresAsked } from '../../../machines/desk/figures/figuresAddress.ts';
import type { DeskFigureTable } from '../../../openapi/types.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';
import { saveFile } from '../shared/saveFile.ts';
import { createFiguresAddress } from './figuresAddress.ts';

const toQuery = ({ period: { from, to }, brand }: FiguresAsked) => ({
  from,
  to,
  ...(brand === null ? {} : { brand }),
});

/** The figures, with the server and the address. */
export const provideDeskFigures = ({ http }: Desk) => {
  const address = createFiguresAddress();
  return deskFiguresMachine.provide({
    actions: { writeAddress: (_, { asked }) => address.write(asked) },
    actors: {
      watchAddress: address.watch,
      loadFigures: fromPromise<FiguresOutcome, FiguresAsked>(async ({ input, signal }) => {
        const result = await settle(http.GET('/api/v2/desk/figures', { params: { query: toQuery(input) }, signal }));
        if (result.ok) return { kind: 'read', figures: result.data.data };
        if (result.problem.status === 403) return { kind: 'forbidden' };
        throw new Outage(result.problem.title, { code: result.problem.code });
      }),
      saveTable: fromPromise<TableOutcome, FiguresAsked & { table: DeskFigureTable | null }>(
        async ({ input, signal }) => {
          const { table, period } = input;
          if (table === null) return { kind: 'refused' };
          const params = { path: { table }, query: toQuery(input) };
          const { data, response } = await http.GET('/api/v2/desk/figures/{table}/csv', {
            params,
            parseAs: 'blob',
            signal,
          });
          if (response.status === 403 || response.status === 422) return { kind: 'refused' };
          if (data === undefined) throw new Outage(`Unexpected answer ${response.status}`);
          saveFile(data, `${table}-${period.from}-${period.to}.csv`);
          return { kind: 'saved' };
        },
      ),
    },
  });
};
