import { fromPromise } from 'xstate';
import { type DeskListOutcome, deskListMachine } from '../../../machines/desk/list/deskList.ts';
import type { DeskListKind } from '../../../machines/desk/list/deskLists.ts';
import {
  type DeskFilters,
  hasAddress,
  parseDeskFilters,
  toDeskSearch,
} from '../../../machines/desk/shared/listFilters.ts';
import { Outage } from '../../lib/http/outage.ts';
import type { Desk } from '../app/Desk.ts';
import { createListAddress } from './listAddress.ts';
import { listCalls } from './listCalls.ts';

/** A list of the desk, with the server, and with the address where it has one. */
export const provideDeskList = (desk: Desk, kind: DeskListKind) => {
  const machine = deskListMachine.provide({
    actors: {
      loadList: fromPromise<DeskListOutcome, { filters: DeskFilters }>(async ({ input: { filters }, signal }) => {
        const result = await listCalls[kind](desk, filters, signal);
        if (result.ok) return { kind: 'read', content: result.data };
        if (result.problem.status === 403) return { kind: 'forbidden' };
        throw new Outage(result.problem.title, { code: result.problem.code });
      }),
    },
  });
  if (!hasAddress(kind)) return machine;
  const address = createListAddress((search) => parseDeskFilters(kind, search), toDeskSearch);
  return machine.provide({
    actions: { writeAddress: (_, { filters, step }) => address.write(filters, step) },
    actors: { watchAddress: address.watch },
  });
};
