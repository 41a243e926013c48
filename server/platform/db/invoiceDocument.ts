import type {
  CurrencyCode,
  InvoiceKind,
  InvoiceUnit,
  Locale,
  PaymentMethod,
  TaxTreatment,
} from '../../../openapi/types.ts';

/*
 * What an invoice says (specification 3, EN 16931): all its files are made of this one document, and nothing else. Amounts are in minor
 * units of the currency; days are those of the seller's time zone, as `2026-11-22`.
 */

export type InvoiceDocumentParty = {
  /** the company's, or the person's */
  readonly name: string;
  /** whom to ask for in a company */
  readonly contact: string | null;
  readonly isCompany: boolean;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  /** with its prefix, as `PL5265877635`; of a business outside the EU its number there */
  readonly vatId: string | null;
  readonly email: string | null;
};

export type InvoiceSeller = InvoiceDocumentParty & {
  readonly phone: string;
  readonly register: string;
  readonly isSample: boolean;
  readonly bank: { readonly iban: string; readonly bic: string; readonly name: string };
};

/** EN 16931 (UNTDID 5305): rated, zero, exempt, reverse charge, outside the scope. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'O';

/** The words of a line in the seller's language and in the customer's. */
export type InvoiceWords = Readonly<Partial<Record<Locale, string>>>;

export type InvoiceDocumentLine = {
  /** from 1 */
  readonly position: number;
  readonly name: InvoiceWords;
  readonly orderId: number | null;
  readonly orderHash: string | null;
  /** the customer's own number of the order */
  readonly reference: string | null;
  /** decimal; negative on a correction that takes back */
  readonly quantity: string;
  readonly unit: InvoiceUnit;
  /** net price of a unit before the discount: a decimal of the currency with up to six places; quantity times it, rounded, is net + discount */
  readonly unitNet: string;
  readonly discountMinor: number;
  readonly netMinor: number;
  readonly category: TaxCategory;
  /** percent, as `23.00`; `0.00` with AE, Z, E; null with O, which has no rate */
  readonly rate: string | null;
};

/** Tax once for each category and rate: `vatMinor` is the rate of the sum, rounded half up once. */
export type InvoiceDocumentTax = {
  readonly category: TaxCategory;
  readonly rate: string | null;
  readonly netMinor: number;
  readonly vatMinor: number;
};

/** Another invoice, as one refers to it. */
export type InvoiceReference = {
  readonly id: number;
  /** never a correction: those name what they correct in the end */
  readonly kind: Exclude<InvoiceKind, 'correction'>;
  readonly number: string;
  readonly issuedOn: string;
  readonly grossMinor: number;
};

/** The tax in the currency in which it is owed, by the rate of the seller's law. */
export type InvoiceDocumentExchange = {
  readonly currency: CurrencyCode;
  /** units of that currency for one of the invoice's, as `4.2600` */
  readonly rate: string;
  /** absent: mean rate of the National Bank of Poland */
  readonly source?: 'ecb' | 'bmf';
  /** of rates for one euro, where that currency is the euro: units of the invoice's for one, as published; tax is divided by it */
  readonly inverse?: string;
  readonly table: string;
  readonly date: string;
  /** of each entry of `taxes`, in its order, rounded half up; their sum is the invoice's */
  readonly vatMinor: readonly number[];
};

type Common = {
  readonly version: 1;
  readonly brand: string;
  readonly number: string;
  readonly issuedOn: string;
  /** the last day of the service; null on an advance invoice */
  readonly soldOn: string | null;
  readonly paidOn: string | null;
  readonly dueOn: string | null;
  /** `2026-11` of a monthly invoice */
  readonly period: string | null;
  readonly currency: CurrencyCode;
  readonly treatment: TaxTreatment;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceDocumentParty;
  /** the seller's language first; of two, the other is the customer's */
  readonly languages: readonly [Locale] | readonly [Locale, Locale];
  /** of a correction: the differences */
  readonly lines: readonly InvoiceDocumentLine[];
  readonly taxes: readonly InvoiceDocumentTax[];
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly grossMinor: number;
  /** so that gross + rounding is the sum of the orders' totals, whose tax is rounded order by order */
  readonly roundingMinor: number;
  /** what is paid by the issue date, advances included */
  readonly paidMinor: number;
  /** how, each way once, the earliest first; invoices from before this was kept lack it */
  readonly paidBy?: readonly PaymentMethod[];
  /** gross + rounding - paid */
  readonly payableMinor: number;
  /** null where the invoice's currency is the one in which the tax is owed, or there is no tax */
  readonly exchange: InvoiceDocumentExchange | null;
};

export type InvoiceDocument = Common &
  (
    | { readonly kind: 'invoice' }
    /** `lines` are what is ordered; the totals are the part that is paid: all of it, as orders are paid whole */
    | { readonly kind: 'advance' }
    /** `lines`, `taxes` and totals are of the whole service; `paidMinor` has the advances, whose tax is `advanceTaxes` */
    | {
        readonly kind: 'final';
        readonly advances: readonly InvoiceReference[];
        readonly advanceTaxes: readonly InvoiceDocumentTax[];
        /** what the advances took of the orders' totals: their taxes' gross and its part of the rounding */
        readonly advancePaidMinor: number;
      }
    | {
        readonly kind: 'correction';
        readonly corrects: InvoiceReference;
        readonly reason: string;
        /** what the invoice said before and says now, after earlier corrections */
        readonly before: InvoiceState;
        readonly after: InvoiceState;
        /** corrections from before this was kept lack it */
        readonly money?: CorrectionMoney;
      }
  );

/** What becomes of the money that a correction takes back, as it stands when it is issued. */
export type CorrectionMoney = {
  /** what has not been paid, and need not be any more */
  readonly lessMinor: number;
  /** what has been paid, and comes back; null where nothing does */
  readonly back: CorrectionRefund | null;
};

export type CorrectionRefund = {
  readonly amountMinor: number;
  /** `method`: as it was paid; `transfer`: staff send it; `mixed`: some to the balance, the rest as it was paid; `owed`: nothing is sent yet; `failed`: it was sent, has come again, and is charged again */
  readonly way: 'method' | 'transfer' | 'balance' | 'mixed' | 'owed' | 'failed';
  readonly method: PaymentMethod | null;
  /** the last day on which it is sent, where it has not been */
  readonly by: string | null;
};

/** What a correction can change. */
export type InvoiceState = {
  readonly buyer: InvoiceDocumentParty;
  readonly lines: readonly InvoiceDocumentLine[];
  readonly taxes: readonly InvoiceDocumentTax[];
};
