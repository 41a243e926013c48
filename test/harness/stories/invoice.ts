import type { downloadMachine } from '../../../machines/documents/download.ts';
import type { invoiceMachine } from '../../../machines/invoice/invoice.ts';
import type { listMachine } from '../../../machines/list/list.ts';
import { createListQuery, type ListQuery } from '../../../machines/list/listQuery.ts';
import type { ListPage } from '../../../machines/list/lists.ts';
import type { Invoice, ListedInvoice } from '../../../openapi/types.ts';
import { downloadModel } from '../../documents/download.model.ts';
import { invoiceModel } from '../../invoice/invoice.model.ts';
import { listModel } from '../../list/list.model.ts';
import { pageMeta } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import {
  buildAdvanceInvoice,
  buildCorrection,
  buildExchangedInvoice,
  buildFinalInvoice,
  buildInvoice,
  buildInvoices,
  buildLongInvoice,
  buildMonthlyInvoice,
  buildOfflineInvoice,
  buildOutsideInvoice,
  buildRefusedInvoice,
  buildReverseChargeInvoice,
  buildWaitingInvoice,
} from './invoiceFixture.ts';
import type { OrderFixture } from './orderFixture.ts';
import type { Stories, Story } from './story.ts';

type InjectedInvoice = Injected<typeof invoiceMachine>;

const archive = (): Injected<typeof downloadMachine> =>
  inject<typeof downloadMachine>(downloadModel, { subject: { kind: 'invoices', period: 'thisMonth' } });

const asked = (query: Partial<ListQuery> = {}): Injected<typeof listMachine> => {
  const list = inject<typeof listMachine>(listModel, { kind: 'invoices' });
  list.send({ type: 'address.changed', query: { ...createListQuery('invoices'), ...query } });
  return list;
};

const buildPage = (rows: readonly ListedInvoice[], meta: Partial<ListPage['meta']> = {}): ListPage => ({
  kind: 'invoices',
  rows,
  meta: { ...pageMeta(rows.length, meta), years: rows.length === 0 ? [] : [2026, 2025] },
});

const list = (set: Story['set']): Story => ({ screen: { name: 'invoices' }, signedIn: true, set });

const started = (): InjectedInvoice => inject<typeof invoiceMachine>(invoiceModel, { invoiceId: '42' });

const read = (invoice: Invoice): InjectedInvoice => {
  const actor = started();
  actor.answer('readInvoice', invoice);
  return actor;
};

const details = (set: Story['set']): Story => ({
  screen: { name: 'invoice', invoiceId: '42' },
  signedIn: true,
  set,
});

const shows = (of: (fixture: OrderFixture) => Invoice): Story => details((fixture) => read(of(fixture)));

/** The .zip of a period, as far as `answer` brings it. */
const archived = (answer: (file: Injected<typeof downloadMachine>) => void): Story =>
  list((fixture) => {
    asked().answer('loadPage', buildPage(buildInvoices(fixture)));
    const file = archive();
    file.send({ type: 'choose', choice: { period: 'lastMonth' } });
    file.send({ type: 'download' });
    answer(file);
  });

export const invoiceStories: Stories = {
  invoices: list((fixture) => {
    asked().answer('loadPage', buildPage(buildInvoices(fixture)));
    archive();
  }),
  'invoices-none': list(() => asked().answer('loadPage', buildPage([]))),
  'invoices-many': list((fixture) => {
    asked({ year: 2026, page: 2, perPage: 10 }).answer(
      'loadPage',
      buildPage(buildInvoices(fixture), { total: 420, page: 2, per_page: 10, pages: 42 }),
    );
    archive();
  }),
  'invoices-unmatched': list(() => asked({ q: 'FV/1' }).answer('loadPage', buildPage([]))),
  'invoices-loading': list(() => asked()),
  'invoices-failed': list(() => asked().fail('loadPage')),
  'invoices-archive-none': archived((file) => file.answer('prepareFile', { kind: 'refused', code: 'NoInvoices' })),
  'invoices-archive-saved': archived((file) =>
    file.answer('prepareFile', { kind: 'ready', url: '/api/v2/download/signed' }),
  ),
  'invoices-archive-unlinked': archived((file) => file.fail('prepareFile')),
  invoice: shows(buildInvoice),
  'invoice-monthly': shows(buildMonthlyInvoice),
  'invoice-correction': shows(buildCorrection),
  'invoice-advance': shows(buildAdvanceInvoice),
  'invoice-final': shows(buildFinalInvoice),
  'invoice-reverse-charge': shows(buildReverseChargeInvoice),
  'invoice-outside': shows(buildOutsideInvoice),
  'invoice-exchanged': shows(buildExchangedInvoice),
  'invoice-long': shows(buildLongInvoice),
  'invoice-preparing': shows(buildWaitingInvoice),
  'invoice-offline': shows(buildOfflineInvoice),
  'invoice-refused': shows(buildRefusedInvoice),
  'invoice-saved': details((fixture) => {
    const actor = read(buildInvoice(fixture));
    actor.send({ type: 'download', format: 'pdf' });
    actor.answer('prepareFile', { kind: 'ready', url: '/api/v2/download/signed' });
  }),
  'invoice-unlinked': details((fixture) => {
    const actor = read(buildInvoice(fixture));
    actor.send({ type: 'download', format: 'xml' });
    actor.fail('prepareFile');
  }),
  'invoice-loading': details(() => started()),
  'invoice-unknown': details(() => started().answer('readInvoice', null)),
  'invoice-failed': details(() => started().fail('readInvoice')),
};
