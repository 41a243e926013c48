import { fromPromise } from 'xstate';
import { deskBoardMachine } from '../../../machines/desk/board/deskBoard.ts';
import { type DeskFilters, filtersOf, searchOf } from '../../../machines/desk/shared/listFilters.ts';
import type { DeskBoard } from '../../../openapi/types.ts';
import { dataOf } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';
import { type DeskConnectionActor, watchBoard } from '../live/liveActors.ts';
import { createListAddress } from '../shared/listAddress.ts';
import { commonOf } from '../shared/listCalls.ts';

/** What the contract asks by; what is not filtered by is left out. */
const queryOf = (filters: DeskFilters) => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  ...commonOf(filters),
});

/** The board, with the server, the address and what is heard of changes. */
export const provideDeskBoard = ({ http }: Desk, live: DeskConnectionActor) => {
  const address = createListAddress((search) => filtersOf('board', search), searchOf);
  return deskBoardMachine.provide({
    actors: {
      watchAddress: address.watch,
      watchBoard: watchBoard(live),
      loadBoard: fromPromise<DeskBoard, { filters: DeskFilters }>(({ input, signal }) =>
        dataOf(http.GET('/api/v2/desk/board', { params: { query: queryOf(input.filters) }, signal })),
      ),
    },
    actions: { writeAddress: (_, { filters, step }) => address.write(filters, step) },
  });
};
