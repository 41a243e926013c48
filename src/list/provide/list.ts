import { listMachine } from '../../../machines/list/list.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { listActors } from '../actors/list.ts';
import { createListAddress } from '../listAddress.ts';

/** A list of the account, with the server and its address. */
export const provideList = (deps: AppDeps) => {
  const address = createListAddress(deps);
  return listMachine.provide({
    actors: { ...listActors(deps), watchAddress: address.watch },
    actions: { writeAddress: (_, { kind, query, step }) => address.write(kind, query, step) },
  });
};
