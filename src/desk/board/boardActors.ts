import { fromPromise } from 'xstate';
import { deskBoardMachine } from '../../../machines/desk/board/deskBoard.ts';
import { type DeskFilters, parseDeskFilters, toDeskSearch } from '../../../machines/desk/shared/listFilters.ts';
import type { DeskBoard } from '../../../openapi/types.ts';
import { unwrapData } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';
import { type DeskConnectionActor, watchBoard } from '../live/liveActors.ts';
import { createListAddress } from '../shared/listAddress.ts';
import { toCommonQuery } from '../shared/listCalls.ts';

/** What the contract asks by; what is not filtered by is left out. */
const toQuery = (filters: DeskFilters) => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  ...toCommonQuery(filters),
});

/** The board, with the server, the address and what is heard of changes. */
export const provideDeskBoard = ({ http }: Desk, live: DeskConnectionActor) => {
  const address = createListAddress((search) => parseDeskFilters('board', search), toDeskSearch);
  return deskBoardMachine.provide({
    actors: {
      watchAddress: address.watch,
      watchBoard: watchBoard(live),
      loadBoard: fromPromise<DeskBoard, { filters: DeskFilters }>(({ input, signal }) =>
        unwrapData(http.GET('/api/v2/desk/board', { params: { query: toQuery(input.filters) }, signal })),
      ),
    },
    actions: { writeAddress: (_, { filters, step }) => address.write(filters, step) },
  });
};
