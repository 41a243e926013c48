import { fromSender } from '../../../machines/lib/fromSender.ts';
import { type ListAddressEvent, listMachine } from '../../../machines/list/list.ts';
import { allOf } from '../../../machines/list/listQuery.ts';
import type { ListKind } from '../../../machines/list/lists.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { listActors } from '../../list/provide.ts';

/** The latest movements of the balance: a list without an address of its own. */
export const provideLatestMovements = (deps: AppDeps) =>
  listMachine.provide({
    actors: {
      ...listActors(deps),
      watchAddress: fromSender<ListAddressEvent, { kind: ListKind }>(({ input: { kind }, sendBack }) => {
        sendBack({ type: 'address.changed', query: { ...allOf(kind), perPage: 5 } });
        return undefined;
      }),
    },
  });
