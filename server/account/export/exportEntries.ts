import type { ArchiveEntry } from '../../documents/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { dataExport } from '../../platform/db/schema.ts';
import type { CustomerRow } from '../customers.ts';
import {
  accountItem,
  accountMailItems,
  downloadItems,
  draftItems,
  passkeyItems,
  sessionItems,
} from './accountParts.ts';
import { messageItems, ratingItems } from './aftercareParts.ts';
import { documentEntries, type ListedDocument } from './documentEntries.ts';
import { invoiceEntries, invoiceItems } from './invoiceParts.ts';
import { jsonList, jsonObject, plainText } from './jsonPart.ts';
import { movementItems } from './movementParts.ts';
import { consentItems, orderMailItems } from './orderMails.ts';
import { orderItems } from './orderParts.ts';
import { ofOrders } from './pagesOfOrders.ts';
import { paymentItems, refundItems } from './paymentParts.ts';
import { type DescribedPart, writeReadme } from './readme.ts';
import { receiptEntries, topUpItems } from './topUpParts.ts';

type ExportRow = typeof dataExport.$inferSelect;
type Access = Pick<Services, 'db' | 'files' | 'clock' | 'brands'>;

async function* joinLists<T>(...lists: readonly (Promise<readonly T[]> | AsyncIterable<T>)[]): AsyncGenerator<T> {
  for (const list of lists) yield* list instanceof Promise ? await list : list;
}

/** The parts but the documents, by their names; the description says what is in each. */
const createExportParts = ({ db, brands }: Access, account: CustomerRow) => {
  const { id, email } = account;
  return {
    account: () => writeJsonObject(accountItem(db, account)),
    orders: () =>
      jsonList(
        ofOrders(db, id, (rows) =>
          orderItems(
            db,
            rows.filter(({ acceptedAt }) => acceptedAt !== null),
          ),
        ),
      ),
    quotations: () =>
      jsonList(
        ofOrders(db, id, (rows) =>
          orderItems(
            db,
            rows.filter(({ acceptedAt }) => acceptedAt === null),
          ),
        ),
      ),
    drafts: () => jsonList(joinLists(draftItems(db, id).execute())),
    messages: () => jsonList(ofOrders(db, id, (_, ids) => messageItems(db, ids))),
    ratings: () => jsonList(ofOrders(db, id, (_, ids) => ratingItems(db, ids))),
    payments: () => jsonList(paymentItems(db, id)),
    invoices: () => jsonList(invoiceItems(db, id)),
    topUps: () => jsonList(topUpItems(db, id)),
    movements: () => jsonList(movementItems({ db, brands }, id)),
    refunds: () => jsonList(ofOrders(db, id, (_, ids) => refundItems(db, ids))),
    consents: () =>
      jsonList(
        joinLists<unknown>(
          Promise.resolve([{ terms_accepted_at: account.termsAcceptedAt, newsletter_since: account.newsletterAt }]),
          ofOrders(db, id, async (rows) => consentItems(rows)),
        ),
      ),
    mails: () =>
      jsonList(
        joinLists<unknown>(
          accountMailItems(db, email).execute(),
          ofOrders(db, id, (rows) => orderMailItems(db, rows)),
        ),
      ),
    sessions: () => jsonList(joinLists(sessionItems(db, id))),
    passkeys: () => jsonList(joinLists(passkeyItems(db, id).execute())),
    downloads: () => jsonList(joinLists(downloadItems(db, id).execute())),
  } as const satisfies Record<Exclude<DescribedPart, 'documents'>, () => AsyncIterable<Uint8Array>>;
};

async function* writeJsonObject(value: Promise<unknown>): AsyncGenerator<Uint8Array> {
  yield* jsonObject(await value);
}

/** Everything that an account has, part by part: a description, lists as JSON, the documents, and the list of these. */
export async function* exportEntries(
  services: Access,
  row: ExportRow,
  account: CustomerRow,
): AsyncGenerator<ArchiveEntry> {
  const createdAt = services.clock.now();
  yield { name: 'README.txt', createdAt, content: plainText(writeReadme(services, row, account, createdAt)) };
  for (const [name, write] of Object.entries(createExportParts(services, account))) {
    yield { name: `${name}.json`, createdAt, content: write() };
  }
  yield* invoiceEntries(services, account);
  yield* receiptEntries(services, account);
  const documents: ListedDocument[] = [];
  yield* documentEntries(services, account.id, (document) => documents.push(document));
  yield { name: 'documents.json', createdAt, content: jsonList(joinLists(Promise.resolve(documents))) };
}
