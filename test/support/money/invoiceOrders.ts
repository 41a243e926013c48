import type { OrderStatus } from '../../../openapi/types.ts';
import { computeUnitNet } from '../../../server/invoice/document/unitNet.ts';
import { settleInvoices } from '../../../server/invoice/index.ts';
import { invoice, type order } from '../../../server/platform/db/schema.ts';
import { requeue, scheduledSteps } from '../../../server/scheduledJobs.ts';
import type { TestServer } from '../server/startServer.ts';
import { insertOrders } from './orderRows.ts';
import { insertSubjectPayment } from './paymentRows.ts';

type NewOrder = Partial<typeof order.$inferInsert>;

export const billing = {
  user_type: 'private',
  name: 'Ada Nowak',
  company_name: null,
  vat_id: null,
  address: 'ul. Długa 1',
  postcode: '00-001',
  city: 'Warszawa',
  country_id: 616,
} as const;

/** An accepted order of a net price, as it is at a moment. */
export const buildAcceptedOrder = (
  status: OrderStatus,
  at: Date,
  netMinor: number,
  changes: NewOrder = {},
): NewOrder => {
  const vatMinor = Math.round((netMinor * 23) / 100);
  return {
    brand: 'mostek',
    currency: 'PLN',
    locale: 'pl',
    status,
    statusSince: at,
    requestedAt: at,
    acceptedAt: at,
    billing,
    unitNet: computeUnitNet('100', netMinor),
    netBeforeDiscountMinor: netMinor,
    surchargeMinor: 0,
    discountMinor: 0,
    netMinor,
    taxRate: '23.00',
    vatMinor,
    grossMinor: netMinor + vatMinor,
    ...changes,
  };
};

/** Writes such orders; answers their numbers. */
export const insertAccepted = ({ services }: TestServer, all: readonly NewOrder[]): Promise<number[]> =>
  insertOrders(services.db, all);

/** Writes the payment of an order, which has come at a moment. */
export const insertPayment = (
  server: TestServer,
  orderId: number,
  grossMinor: number,
  finishedAt: Date,
): Promise<number> =>
  insertSubjectPayment(server, { orders: [orderId] }, grossMinor, {
    brand: 'mostek',
    currency: 'PLN',
    startedAt: finishedAt,
    finishedAt,
  });

/** As a server does at its start. */
export const requeueInvoices = ({ services }: TestServer): Promise<void> => requeue(services);

/** Charges orders, as their jobs do. */
export const chargeOrders = async ({ services }: TestServer, orderIds: readonly number[]): Promise<void> => {
  for (const orderId of orderIds) await settleInvoices(services, orderId);
};

/** Does what the sweep has queued: the orders that are due, one after the other. */
export const runSweep = async (server: TestServer): Promise<void> => {
  const { services } = server;
  const queued: number[] = [];
  const send: TestServer['services']['jobs']['send'] = async (_tx, name, data) => {
    if (name === 'invoice' && 'orderId' in data) queued.push(data.orderId);
  };
  const listening = { ...services, jobs: { ...services.jobs, send } };
  await scheduledSteps.dueInvoices(listening);
  await scheduledSteps.heldInvoices(listening);
  await chargeOrders(server, queued);
};

export type IssuedRow = typeof invoice.$inferSelect;

export const listIssued = ({ services }: TestServer): Promise<IssuedRow[]> =>
  services.db.select().from(invoice).orderBy(invoice.id);
