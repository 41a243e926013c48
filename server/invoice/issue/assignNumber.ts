import { and, eq } from 'drizzle-orm';
import type { InvoiceKind } from '../../../openapi/types.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoiceSeries } from '../../platform/db/schema.ts';
import type { ChainEnd } from './chain.ts';

/** The number that an invoice gets once it is written. */
export type Stamp = {
  readonly series: string;
  readonly year: number;
  readonly sequence: number;
  readonly number: string;
  readonly issuedOn: string;
};

/** Digits of a number at least, so that the first thousands are sorted by their text. */
const digits = 4;

/** The next number of a kind; the chain is locked. It is not used up before the invoice is written with it. */
export const assignNumber = async (
  tx: Transaction,
  services: Pick<Services, 'pricing'>,
  { brand, issuedOn }: ChainEnd,
  kind: InvoiceKind,
): Promise<Stamp> => {
  const series = getPricing(services, brand).invoicing.series[kind];
  const year = Number(issuedOn.slice(0, 4));
  const [row] = await tx
    .select({ lastNumber: invoiceSeries.lastNumber })
    .from(invoiceSeries)
    .where(and(eq(invoiceSeries.brand, brand), eq(invoiceSeries.series, series), eq(invoiceSeries.year, year)));
  const sequence = (row?.lastNumber ?? 0) + 1;
  return {
    series,
    year,
    sequence,
    number: `${series}/${year}/${String(sequence).padStart(digits, '0')}`,
    issuedOn,
  };
};
