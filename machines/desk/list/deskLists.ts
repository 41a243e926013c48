import type {
  CodeBrand,
  DeskCode,
  DeskListedCustomer,
  DeskListedInvoice,
  DeskMail,
  DeskRate,
  DeskTopUp,
  JobReport,
  KnownClientError,
  MoneyCase,
  PageMeta,
  WaitingInvoices,
} from '../../../openapi/types.ts';

/** What the server answers for each list of the desk. */
type ContentsOf = {
  /** Top-up coupons and payment vouchers, and for which brands there can be some. */
  readonly codes: {
    readonly rows: readonly DeskCode[];
    readonly meta: PageMeta;
    readonly brands: readonly CodeBrand[];
  };
  /** Invoices, and what waits to be charged or sent. */
  readonly invoices: {
    readonly rows: readonly DeskListedInvoice[];
    readonly meta: PageMeta;
    readonly brands: readonly string[];
    readonly waiting: WaitingInvoices;
  };
  /** Accounts, and who has ordered without one. */
  readonly customers: { readonly rows: readonly DeskListedCustomer[]; readonly meta: PageMeta };
  readonly topUps: { readonly rows: readonly DeskTopUp[]; readonly meta: PageMeta };
  /** Money that a person must decide on, and when it was read by the server's clock. */
  readonly money: { readonly rows: readonly MoneyCase[]; readonly meta: PageMeta; readonly now: string };
  /** Unit prices of a brand: a part of the catalogue's page. */
  readonly rates: { readonly rows: readonly DeskRate[]; readonly total: number };
  /** Mails that could not be sent. */
  readonly mails: { readonly rows: readonly DeskMail[] };
  /** What the server does by itself. */
  readonly jobs: { readonly report: JobReport };
  /** Errors of browsers. */
  readonly errors: { readonly rows: readonly KnownClientError[] };
};

export type DeskListKind = keyof ContentsOf;

/** What waits beside orders: each is a queue of the same page. */
export type QueueKind = Extract<DeskListKind, 'mails' | 'jobs' | 'errors'>;

/** A list of a kind as it was read. */
export type DeskListOf<TKind extends DeskListKind> = {
  readonly [TEach in TKind]: { readonly kind: TEach } & ContentsOf[TEach];
}[TKind];

/** A list as it was read. */
export type DeskListContent = DeskListOf<DeskListKind>;

export const isListOfKind = <TKind extends DeskListKind>(
  content: DeskListContent,
  kind: TKind,
): content is DeskListContent & DeskListOf<TKind> => content.kind === kind;
