import { navigate } from 'wouter/use-browser-location';
import type { InvoicesAskedEvent, InvoicesStep } from '../../../machines/desk/invoices/deskInvoices.ts';
import {
  type InvoiceFilters,
  invoiceFiltersOf,
  invoiceSearchOf,
} from '../../../machines/desk/invoices/invoiceFilters.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';

/** What wouter says of the address, links that were followed included. */
const changes = ['popstate', 'pushState', 'replaceState'] as const;

/** The filters of the list as the page's address has them: read when it changes, written when they do. */
export const createInvoicesAddress = () => {
  const page = location.pathname.split('/').at(-1);
  let last = location.search;
  return {
    watch: fromEmitter<InvoicesAskedEvent>(({ sendBack }) => {
      const read = () => {
        // Another page, on which this one ends; or what was just written.
        if (location.pathname.split('/').at(-1) !== page || location.search === last) return;
        last = location.search;
        sendBack({ type: 'address.changed', filters: invoiceFiltersOf(last) });
      };
      for (const change of changes) addEventListener(change, read);
      return () => {
        for (const change of changes) removeEventListener(change, read);
      };
    }),
    write: (filters: InvoiceFilters, step: InvoicesStep): void => {
      const search = invoiceSearchOf(filters);
      if (search === location.search) return;
      last = search;
      navigate(`${location.pathname}${search}`, { replace: step === 'replace' });
    },
  };
};
