import type { CurrencyCode, Locale, PaymentMethod } from '../openapi/types.ts';
import type { LegalLink } from './legalLinks.ts';

/** A standard by which somebody else has audited the firm: which one, under which number, by whom, and where that can be read. */
export type Certificate = {
  readonly standard: 'iso17100' | 'iso18587';
  readonly number: string;
  readonly body: string;
  readonly url: string;
};

/**
 * What a brand's `brand.ts` says of it, as the application in the browser knows it. Everything that differs between brands is here, in
 * its `server.ts`, `theme.ts` and `pricing.ts`, and nothing else (design: Brands).
 */
export type ShownBrand = {
  readonly id: string;
  readonly name: string;
  /** Accepted interface locales, the default first. */
  readonly locales: readonly [Locale, ...Locale[]];
  readonly currency: CurrencyCode;
  /** Codes of the languages that its customers ask for most, the most frequent first. */
  readonly popularLanguages: readonly string[];
  /** Added to the base port. */
  readonly portOffset: number;
  readonly shows: 'application' | 'demo';
  /** The brand on which a demo's machine translation is post-edited. */
  readonly sister?: string;
  /** What it calls the package Expert (specification 1 has both names). */
  readonly expertName: 'expert' | 'premium';
  readonly footer: 'copyright' | 'rich';
  /** Whether a log-in says that nobody has registered with an address (`named`), or gives one answer for that and a wrong password. */
  readonly accounts: 'named' | 'private';
  readonly contact: {
    readonly company: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
  };
  /** Shown with number, body and link; nothing is said of certificates where there are none. */
  readonly certificates?: readonly [Certificate, ...Certificate[]];
  /** Of the errors that its application did not expect, the share that is reported: 1 is every one (specification 9). */
  readonly errorSampling: number;
  /** Targets of footer and legal links by name; no brand is without its legal pages. */
  readonly links: Readonly<Record<LegalLink, string> & Record<string, string>>;
};

/** The brand with what its server alone may know: its `server.ts`, which nothing in the browser imports. */
export type Brand = ShownBrand & {
  /** How long a customer stays signed in: without use, and in any case (design: Session). */
  readonly session: { readonly idleMinutes: number; readonly getMaxMinutes: number };
  /** Payment methods that this brand offers, in the order shown. */
  readonly paymentMethods: readonly PaymentMethod[];
  readonly bankAccount: {
    readonly recipient: string;
    readonly iban: string;
    readonly bic: string;
    readonly bank: string;
  };
};
