import { navigate } from 'wouter/use-browser-location';
import { type BoardFilters, boardFiltersOf, boardSearchOf } from '../../../machines/desk/board/boardFilters.ts';
import type { AddressChangedEvent, AddressStep } from '../../../machines/desk/board/deskBoard.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';

/** What wouter says of the address, links that were followed included. */
const changes = ['popstate', 'pushState', 'replaceState'] as const;

/** The filters of the board as its address has them: read at first and when it changes, written when they do. */
export const createBoardAddress = () => {
  const path = location.pathname;
  let isOwn = false;
  return {
    watch: fromEmitter<AddressChangedEvent>(({ sendBack }) => {
      const read = () => {
        // Another page, on which this one ends; or what was just written.
        if (isOwn || location.pathname.split('/').at(-1) !== path.split('/').at(-1)) return;
        sendBack({ type: 'address.changed', filters: boardFiltersOf(location.search) });
      };
      for (const change of changes) addEventListener(change, read);
      read();
      return () => {
        for (const change of changes) removeEventListener(change, read);
      };
    }),
    write: (filters: BoardFilters, step: AddressStep): void => {
      const address = `${location.pathname}${boardSearchOf(filters)}`;
      if (address === `${location.pathname}${location.search}`) return;
      isOwn = true;
      navigate(address, { replace: step === 'replace' });
      isOwn = false;
    },
  };
};
