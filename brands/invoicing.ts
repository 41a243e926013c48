import type { CurrencyCode, InvoiceKind, Locale } from '../openapi/types.ts';

/**
 * By which rates the seller's law converts the tax of an invoice in another currency. Poland (VAT act, art. 31a): the National Bank's mean
 * rate of the last working day before the tax point, or by the seller's choice the European Central Bank's. Germany (VAT act, section
 * 16 (6)): the Federal Ministry of Finance's average of the month of the service, or of an advance; only with the tax office's permission
 * that of the month before, or day rates.
 */
export type ExchangeRule =
  | { readonly source: 'nbp' | 'ecb' }
  | {
      readonly source: 'bmf';
      readonly permission: {
        readonly rates: 'previousMonth' | 'day';
        /** which tax office has given it, and when */
        readonly office: string;
        readonly on: string;
      } | null;
    };

/** The sources that the law of a seller's country allows. */
export const lawfulSources: Readonly<Record<string, readonly ExchangeRule['source'][]>> = {
  PL: ['nbp', 'ecb'],
  DE: ['bmf'],
};

/** What a firm says of itself on its invoices, and how it issues them. The brands' firms are samples: no such company exists. */
export type Invoicing = {
  /** A sample company: its invoices say so, and are worth nothing. */
  readonly isSample: boolean;
  readonly seller: {
    readonly name: string;
    readonly address: string;
    readonly postcode: string;
    readonly city: string;
    /** ISO 3166-1 alpha-2; the VAT ID stands in `pricing.ts` */
    readonly country: string;
    readonly email: string;
    readonly phone: string;
    /** register and number, as a letterhead has it */
    readonly register: string;
  };
  /**
   * What the law wants on a firm's letters beside its name, seat, register and VAT ID: Germany (GmbHG, section 35a) who directs it; Poland
   * (KSH, article 206) the court that keeps the register, and the capital.
   */
  readonly letterhead: {
    readonly directors: readonly string[];
    /** as the law of the firm words it, in its language */
    readonly more: readonly string[];
  };
  /** The language of the law that the invoices follow; another one of the customer's stands beside it. */
  readonly language: Locale;
  /**
   * Numbers run without gaps by series and year of issue: `FV/2026/000123`. Two brands of one firm have series of different names, as
   * KSeF knows an invoice by the firm and the number.
   */
  readonly series: Readonly<Record<InvoiceKind, string>>;
  /** The currency in which the tax is owed: an invoice in another one says it in this, too. */
  readonly taxCurrency: CurrencyCode;
  readonly exchange: ExchangeRule;
  /** Days from the issue date to pay what is not paid. */
  readonly dueDays: number;
  /** What is handed over beside the PDF. */
  readonly structured: 'ubl' | 'ksef';
  /** Whether invoices to consumers go to KSeF, too; null where nothing is sent there. */
  readonly ksef: { readonly consumers: boolean } | null;
  /** Whether a consumer outside the EU pays no tax (directive 2006/112, article 59). */
  readonly untaxedConsumersOutside: boolean;
};
