import { fromEmitter } from '../../machines/lib/fromEmitter.ts';
import type { AddressStep, ListAddressEvent } from '../../machines/list/list.ts';
import { type ListQuery, parseListQuery, toListSearch } from '../../machines/list/listQuery.ts';
import type { ListKind } from '../../machines/list/lists.ts';
import { screens } from '../../machines/shell/screens.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';

/** What the router says of the address, links that were followed included. */
const changes = ['popstate', 'pushState', 'replaceState'] as const;

/** What a list is asked for as its address has it: read at first and when it changes, written when it does. */
export const createListAddress = ({ navigate }: Pick<AppDeps, 'navigate'>) => {
  let isOwn = false;
  return {
    watch: fromEmitter<ListAddressEvent, { kind: ListKind }>(({ input: { kind }, sendBack }) => {
      const read = () => {
        // Another page, on which this list ends; or what was just written.
        if (isOwn || !location.pathname.endsWith(`/${screens[kind].path}`)) return;
        sendBack({ type: 'address.changed', query: parseListQuery(kind, location.search) });
      };
      for (const change of changes) addEventListener(change, read);
      read();
      return () => {
        for (const change of changes) removeEventListener(change, read);
      };
    }),
    write: (kind: ListKind, query: ListQuery, step: AddressStep): void => {
      const search = toListSearch(kind, query);
      if (search === location.search) return;
      isOwn = true;
      navigate(`${location.pathname}${search}`, { replace: step === 'replace' });
      isOwn = false;
    },
  };
};
