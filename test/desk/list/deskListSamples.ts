import type { DeskListContent, DeskListKind } from '../../../machines/desk/list/deskLists.ts';
import type { DeskMail } from '../../../openapi/types.ts';
import { now, pageMeta } from '../../support/models/samples.ts';
import { awaitedTopUp, codeBrands, coupon } from '../codes/deskCodeSamples.ts';
import { listedCustomer } from '../customers/deskCustomerSamples.ts';
import { refusedListed, someWaiting } from '../invoices/deskInvoiceSamples.ts';
import { dispute, mismatch, unknownMoney } from '../money/deskMoneySamples.ts';

export const unsentMail: DeskMail = {
  id: 7,
  order: 1,
  template: 'offer',
  to: 'ada@example.com',
  attempts: 5,
  reason: 'Error ECONNREFUSED',
  created_at: now,
};

/** About an account, and so about no order. */
const unsentAccountMail: DeskMail = { ...unsentMail, id: 8, order: null, template: 'passwordReset' };

const meta = pageMeta(1);

/** Some of each list. */
export const deskListContents = {
  codes: { kind: 'codes', rows: [coupon], meta, brands: codeBrands },
  invoices: { kind: 'invoices', rows: [refusedListed], meta, brands: ['mostek', 'wordbridge'], waiting: someWaiting },
  customers: { kind: 'customers', rows: [listedCustomer], meta },
  topUps: { kind: 'topUps', rows: [awaitedTopUp], meta },
  money: { kind: 'money', rows: [dispute, mismatch, unknownMoney], meta: { ...meta, total: 3 }, now },
  rates: {
    kind: 'rates',
    total: 120,
    rows: [
      {
        service: 'write',
        unit: 'word',
        source_lang: 'en',
        target_lang: 'pl',
        currency: 'PLN',
        listed: '0.3400',
        unit_price: '0.3600',
        coming: '0.4000',
      },
    ],
  },
  mails: { kind: 'mails', rows: [unsentMail, unsentAccountMail] },
  jobs: {
    kind: 'jobs',
    report: {
      queues: [{ name: 'mail', waiting: 2, retrying: 1, active: 0, failed: 1 }],
      failures: [{ name: 'mail', key: '7', state: 'failed', attempts: 5, reason: 'Error ECONNREFUSED', at: now }],
    },
  },
  errors: {
    kind: 'errors',
    rows: [
      {
        brand: 'mostek',
        code: 'TypeError assets/a.js:1:2',
        chart: 'app',
        state: 'screen=write',
        build: 'abc',
        count: 12,
        last_at: now,
      },
    ],
  },
} as const satisfies Record<DeskListKind, DeskListContent>;
