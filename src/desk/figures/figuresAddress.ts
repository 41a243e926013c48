import { navigate } from 'wouter/use-browser-location';
import type { AskedChangedEvent } from '../../../machines/desk/figures/deskFigures.ts';
import {
  type FiguresAsked,
  parseFiguresAsked,
  toFiguresSearch,
} from '../../../machines/desk/figures/figuresAddress.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import { toLocalDateTime } from '../../ui/dates/localDateTime.ts';

/** What wouter says of the address, links that were followed included. */
const changes = ['popstate', 'pushState', 'replaceState'] as const;

/** The day that it is for the reader. */
export const localToday = (): string => toLocalDateTime(new Date().toISOString()).slice(0, 10);

/** The period and the brand as the page's address has them: read when it changes, written when they do. */
export const createFiguresAddress = () => {
  const page = location.pathname.split('/').at(-1);
  let last = location.search;
  return {
    watch: fromEmitter<AskedChangedEvent>(({ sendBack }) => {
      const read = () => {
        // Another page, on which this one ends; or what was just written.
        if (location.pathname.split('/').at(-1) !== page || location.search === last) return;
        last = location.search;
        sendBack({ type: 'address.changed', asked: parseFiguresAsked(last, localToday()) });
      };
      for (const change of changes) addEventListener(change, read);
      return () => {
        for (const change of changes) removeEventListener(change, read);
      };
    }),
    write: (asked: FiguresAsked): void => {
      const search = toFiguresSearch(asked, localToday());
      if (search === location.search) return;
      last = search;
      navigate(`${location.pathname}${search}`);
    },
  };
};
