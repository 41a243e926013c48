import type { DeskInvoice, DeskListedInvoice, WaitingInvoices } from '../../../openapi/types.ts';
import { invoice, listedInvoice } from '../../invoice/invoiceSamples.ts';
import { now } from '../../support/models/samples.ts';

export const refusedListed: DeskListedInvoice = {
  ...listedInvoice(42, { sending: 'refused' }),
  brand: 'mostek',
  buyer: 'Office Ltd',
  refusal: 'The NIP of the buyer does not exist.',
};

export const someWaiting: WaitingInvoices = {
  rows: [
    { order_id: 7, brand: 'mostek', reason: 'exchange_rate', detail: 'EUR 2026-11-20', since: now },
    { order_id: 8, brand: 'wordbridge', reason: 'billing', detail: null, since: now },
  ],
  total: 2,
  refused: 1,
  offline: 3,
  chains: [
    { brand: 'mostek', place: 4, invoice: { id: 41, number: 'FV/2026/0004' }, since: now },
    { brand: 'wordbridge', place: 9, invoice: null, since: now },
  ],
};

export const refusedInvoice: DeskInvoice = {
  brand: 'mostek',
  customer_id: 3,
  invoice: invoice({ formats: ['pdf', 'xml'] }),
  sending: {
    state: 'refused',
    number: null,
    accepted_at: null,
    qr: 'https://qr.example/invoice',
    simulated: true,
    attempts: 2,
    due_at: null,
    status_code: 430,
    refusal: 'The NIP of the buyer does not exist.',
    has_upo: false,
    offline_until: null,
  },
  chain_holds: true,
  left: { currency_amount_decimal: '128.52', currency_code: 'EUR' },
};

/** Sent by now, and nothing of it left: only its buyer can be corrected. */
export const acceptedInvoice: DeskInvoice = {
  ...refusedInvoice,
  sending: refusedInvoice.sending && {
    ...refusedInvoice.sending,
    state: 'accepted',
    number: '5265877635-1',
    refusal: null,
  },
};
