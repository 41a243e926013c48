import { fromPromise } from 'xstate';
import { type BoardFilters, boardPageSize } from '../../../machines/desk/board/boardFilters.ts';
import { deskBoardMachine } from '../../../machines/desk/board/deskBoard.ts';
import type { DeskBoard } from '../../../openapi/types.ts';
import { dataOf } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';
import { type DeskLiveActor, watchBoard } from '../live/liveActors.ts';
import { createBoardAddress } from './boardAddress.ts';

/** What the contract asks by; what is not filtered by is left out. */
const queryOf = ({ q, page, ...filters }: BoardFilters) => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)),
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  page,
  per_page: boardPageSize,
});

/** The board, with the server, the address and what is heard of changes. */
export const provideDeskBoard = ({ http }: Desk, live: DeskLiveActor) => {
  const address = createBoardAddress();
  return deskBoardMachine.provide({
    actors: {
      watchAddress: address.watch,
      watchBoard: watchBoard(live),
      loadBoard: fromPromise<DeskBoard, { filters: BoardFilters }>(({ input, signal }) =>
        dataOf(http.GET('/api/v2/desk/board', { params: { query: queryOf(input.filters) }, signal })),
      ),
    },
    actions: { writeAddress: (_, { filters, step }) => address.write(filters, step) },
  });
};
