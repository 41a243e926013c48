import type { CurrencyCode, Locale } from '../openapi/types.ts';

/**
 * What a brand's folder says of it. Everything that differs between brands stands here, in its `theme.ts` and in its `trade.ts`,
 * and nothing else (design: Brands).
 */
export type Brand = {
  readonly id: string;
  readonly name: string;
  /** Accepted interface locales, the default first. */
  readonly locales: readonly [Locale, ...Locale[]];
  readonly currency: CurrencyCode;
  /** Added to the base port. */
  readonly portOffset: number;
  readonly shows: 'application' | 'demo';
  /** The brand on which a demo's machine translation is post-edited. */
  readonly sister?: string;
  readonly footer: 'copyright' | 'rich';
  readonly contact: {
    readonly company: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
  };
  /** Payment methods that this brand offers, in the order shown. */
  readonly paymentMethods: readonly ('sandbox' | 'transfer')[];
  readonly bankAccount: {
    readonly recipient: string;
    readonly iban: string;
    readonly bic: string;
    readonly bank: string;
  };
  /** Targets of footer and legal links by name. */
  readonly links: Readonly<Record<string, string>>;
};
