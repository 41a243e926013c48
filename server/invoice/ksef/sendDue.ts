import { asc, eq, lte } from 'drizzle-orm';
import type { KsefConfig } from '../../platform/config/ksefConfig.ts';
import { after } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoice, ksefSubmission } from '../../platform/db/schema.ts';
import { type KsefApi, ksefApi } from './api/ksefApi.ts';
import { claimDue } from './claimDue.ts';
import { toNip } from './codes.ts';
import { findKsefToken } from './credentials.ts';
import { sendBatch } from './sendBatch.ts';

/** What a process shares of a KSeF: each brand's way in, its turn, and until when KSeF wants no calls of it. */
type Shared = {
  readonly apis: Map<string, KsefApi>;
  readonly turns: Map<string, Promise<void>>;
  readonly rests: Map<string, Date>;
};
const sharedBy = new WeakMap<KsefConfig, Shared>();

const getShared = (ksef: KsefConfig): Shared => {
  const shared = sharedBy.get(ksef) ?? { apis: new Map(), turns: new Map(), rests: new Map() };
  sharedBy.set(ksef, shared);
  return shared;
};

const sendBrand = async (services: Services, ksef: KsefConfig, brand: string, token: string): Promise<void> => {
  const { apis, rests } = getShared(ksef);
  // What is due meanwhile stays so, and is found a minute later.
  if (services.clock.now() < (rests.get(brand) ?? 0)) return;
  const batch = await claimDue(services, ksef, brand);
  const [first] = batch;
  if (first === undefined) return;
  const nip = toNip(first.document);
  const api = apis.get(`${brand} ${nip}`) ?? ksefApi(ksef.url, { nip, token }, services.clock);
  apis.set(`${brand} ${nip}`, api);
  const restMs = await sendBatch(services, api, batch);
  if (restMs > 0) rests.set(brand, after(services.clock.now(), restMs));
};

/**
 * Sends an invoice to KSeF that is due, or asks about it, and with it the others of its brand: in one session, as many as it takes at
 * once. Within a process one batch of a brand comes after the other.
 */
export const sendDue = async (services: Services, invoiceId: number): Promise<void> => {
  const { ksef } = services.config;
  const [row] = await services.db.select({ brand: invoice.brand }).from(invoice).where(eq(invoice.id, invoiceId));
  const token = ksef === null || row === undefined ? null : findKsefToken(ksef, row.brand);
  if (ksef === null || row === undefined || token === null) return;
  const { turns } = getShared(ksef);
  const before = turns.get(row.brand) ?? Promise.resolve();
  const turn = before.catch(() => {}).then(() => sendBrand(services, ksef, row.brand, token));
  turns.set(row.brand, turn);
  await turn;
};

/** Queues what is due at KSeF: one invoice of each brand, which takes the others with it. */
export const requeueSendings = async (tx: Transaction, { clock, config, jobs }: Services): Promise<void> => {
  if (config.ksef === null) return;
  const due = await tx
    .selectDistinctOn([invoice.brand], { invoiceId: ksefSubmission.invoiceId })
    .from(ksefSubmission)
    .innerJoin(invoice, eq(invoice.id, ksefSubmission.invoiceId))
    .where(lte(ksefSubmission.dueAt, clock.now()))
    .orderBy(invoice.brand, asc(ksefSubmission.dueAt));
  for (const { invoiceId } of due) await jobs.send(tx, 'ksef', { invoiceId });
};

export const queueSendings = (services: Services): Promise<void> =>
  services.db.transaction((tx) => requeueSendings(tx, services));
