import { noDetails } from '../../../machines/request/noDetails.ts';
import type { Billing, TaxTreatment } from '../../../openapi/types.ts';
import { computePercent } from '../../../server/catalogue/computePercent.ts';
import { computeUnitNet } from '../../../server/invoice/document/unitNet.ts';
import type { OrderRow } from '../../../server/order/orderRow.ts';

const moment = new Date('2026-11-02T09:00:00.000Z');

const blank: OrderRow = {
  id: 1,
  hash: 'a3f0c1de-0000-4000-8000-000000000001',
  quotationHash: 'a3f0c1de-0000-4000-8000-0000000000ff',
  cartId: 1,
  brand: 'wordbridge',
  customerId: 7,
  service: 'write',
  packageId: 1,
  status: 'finished',
  statusGroup: 'finished',
  statusSince: moment,
  interrupted: null,
  categoryId: 1,
  sourceLang: 'en',
  targetLang: 'pl',
  currency: 'EUR',
  sourceText: '',
  words: 1000,
  quantity: 1000,
  unitNet: null,
  details: noDetails,
  wishedDeadline: null,
  deadline: null,
  workHours: 8,
  note: null,
  reference: null,
  customerName: 'Ada Nowak',
  customerEmail: 'ada@example.com',
  locale: 'en',
  origin: 'http://localhost',
  newsletter: false,
  termsAcceptedAt: moment,
  discountCode: null,
  discountPercent: null,
  netBeforeDiscountMinor: null,
  surchargeMinor: 0,
  discountMinor: 0,
  netMinor: null,
  taxRate: null,
  taxTreatment: 'domestic',
  vatMinor: null,
  grossMinor: null,
  requestedAt: moment,
  promisedAt: moment,
  changedAt: null,
  offeredAt: moment,
  validUntil: null,
  offerVersion: 1,
  countedByDesk: false,
  offeredAtOnce: false,
  atMost: false,
  remark: null,
  netReason: null,
  reviewsAsked: 0,
  underReview: false,
  acceptedAt: moment,
  deferredAt: null,
  payableUntil: null,
  billing: null,
  immediateStartText: null,
  immediateStartVersion: null,
  immediateStartAt: null,
  rejectReason: null,
  cancelReason: null,
  shipment: null,
  shipmentCost: null,
  shipmentMethod: null,
  trackingNumber: null,
  renewedFrom: null,
  requestedWith: null,
  simulated: false,
  documentsDeletedAt: null,
  createdAt: moment,
};

export type Priced = Partial<OrderRow> & {
  readonly billing: Billing;
  readonly netBeforeDiscountMinor: number;
  /** of the seller, whatever the treatment */
  readonly taxRate: string;
  readonly taxTreatment: TaxTreatment;
};

/** A price of a unit that makes the work's price. */
const computeUnit = ({
  quantity = blank.quantity,
  netBeforeDiscountMinor,
  surchargeMinor = 0,
}: Priced): string | null =>
  quantity === null ? null : computeUnitNet(String(quantity), netBeforeDiscountMinor - (surchargeMinor ?? 0));

/** An accepted order's row. Its tax is rounded once for the work and once for each line of its shipment, as orders are priced. */
export const buildOrder = (priced: Priced): OrderRow => {
  const rate = priced.taxTreatment === 'domestic' ? priced.taxRate : '0.00';
  const workMinor = priced.netBeforeDiscountMinor - (priced.discountMinor ?? 0);
  const shipment = priced.shipmentCost ?? [];
  const netMinor = shipment.reduce((sum, line) => sum + line.netMinor, workMinor);
  const vatMinor = shipment.reduce(
    (sum, line) => sum + computePercent(line.netMinor, rate),
    computePercent(workMinor, rate),
  );
  return {
    ...blank,
    unitNet: computeUnit(priced),
    ...priced,
    taxRate: rate,
    netMinor,
    vatMinor,
    grossMinor: netMinor + vatMinor,
  };
};
