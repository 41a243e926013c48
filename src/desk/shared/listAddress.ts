import { navigate } from 'wouter/use-browser-location';
import type { AddressStep } from '../../../machines/desk/shared/listFilters.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';

/** What wouter says of the address, links that were followed included. */
const changes = ['popstate', 'pushState', 'replaceState'] as const;

/** The filters of a list as the page's address has them: read when it changes, written when they do. */
export const createListAddress = <TFilters>(
  read: (search: string) => TFilters,
  searchOf: (filters: TFilters) => string,
) => {
  const page = location.pathname.split('/').at(-1);
  let last = location.search;
  return {
    watch: fromEmitter<{ type: 'address.changed'; filters: TFilters }>(({ sendBack }) => {
      const follow = () => {
        // Another page, on which this one ends; or what was just written.
        if (location.pathname.split('/').at(-1) !== page || location.search === last) return;
        last = location.search;
        sendBack({ type: 'address.changed', filters: read(last) });
      };
      for (const change of changes) addEventListener(change, follow);
      return () => {
        for (const change of changes) removeEventListener(change, follow);
      };
    }),
    write: (filters: TFilters, step: AddressStep): void => {
      const search = searchOf(filters);
      if (search === location.search) return;
      last = search;
      navigate(`${location.pathname}${search}`, { replace: step === 'replace' });
    },
  };
};
