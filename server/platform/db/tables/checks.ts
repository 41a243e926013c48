import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SettlementState } from '../../../../machines/payment/settlementState.ts';
import type {
  ApprovalState,
  BankEntryDirection,
  BankEntryReason,
  BankEntryState,
  BankStatementContinuity,
  BankStatementFormat,
  Carrier,
  CatalogueSection,
  CodeKind,
  CurrencyCode,
  Customer,
  DataExport,
  DeskOrder,
  DeskRole,
  FileFormat,
  FileInspection,
  FileRefusal,
  InvoiceKind,
  InvoiceWait,
  KsefState,
  Locale,
  MessageAuthor,
  MoneyCaseKind,
  MoneyDecision,
  OrderStatus,
  ParcelState,
  PaymentFailure,
  PaymentMethod,
  PaymentStatus,
  ProviderRefundCause,
  RateSource,
  ReviewKind,
  ReviewState,
  RevisionState,
  SessionOnDevice,
  TaxTreatment,
  Unit,
  VatCheck,
  WithdrawalReceipt,
} from '../../../../openapi/types.ts';

/** Every value of a type: a new one does not compile until the database allows it, too. */
type Values<T extends string> = Readonly<Record<T, unknown>>;

/** A column holds one of these values, or null. */
export const checkAmong = <T extends string>(column: AnyPgColumn, values: Values<T>): SQL =>
  sql`${column} in (${sql.raw(
    Object.keys(values)
      .map((value) => `'${value}'`)
      .join(', '),
  )})`;

/** What a column's values come to, as a column of its own. */
export const mapColumn = <T extends string>(column: string, results: Readonly<Record<T, string>>): SQL =>
  sql.raw(
    `case ${column} ${Object.entries(results)
      .map(([value, result]) => `when '${value}' then '${result}'`)
      .join(' ')} end`,
  );

/** None of these columns is below zero. */
export const notNegative = (first: AnyPgColumn, ...others: AnyPgColumn[]): SQL =>
  others.reduce((all, column) => sql`${all} and ${column} >= 0`, sql`${first} >= 0`);

/** A share in percent. */
export const percent = (column: AnyPgColumn): SQL => sql`${column} between 0 and 100`;

export const currencies: Values<CurrencyCode> = { PLN: true, EUR: true, GBP: true, USD: true };
export const catalogueSections: Values<CatalogueSection> = {
  rates: true,
  packages: true,
  surcharges: true,
  discounts: true,
  holidays: true,
  shipment: true,
  links: true,
  offers: true,
};
export const locales: Values<Locale> = { en: true, de: true, pl: true, uk: true };
export const units: Values<Unit> = { word: true, page: true, message: true, minute: true, hour: true };
export const userTypes: Values<Customer['user_type']> = { private: true, company: true };
export const invoicings: Values<Customer['invoicing']> = { monthly: true, per_order: true };
export const vatCheckStates: Values<VatCheck['state']> = {
  none: true,
  waiting: true,
  confirmed: true,
  refused: true,
  national: true,
};
export const roles: Values<DeskRole> = { manager: true, accountant: true, administrator: true };
export const signInMethods: Values<SessionOnDevice['signed_in_with']> = { password: true, passkey: true, link: true };
/** Why a session ended before its time; being idle, or as old as it may get, is written nowhere. */
export type SessionEnd = 'signed_out' | 'revoked' | 'reused' | 'replaced' | 'password_changed';
export const sessionEnds: Values<SessionEnd> = {
  signed_out: true,
  revoked: true,
  reused: true,
  replaced: true,
  password_changed: true,
};

export const orderStatuses: Values<OrderStatus> = {
  draft: true,
  calculation: true,
  acceptation: true,
  payment: true,
  waiting_translation: true,
  translation: true,
  waiting_proofreading: true,
  proofreading: true,
  waiting_verification: true,
  verification: true,
  in_machine_translation: true,
  waiting_post_edition: true,
  in_post_edition: true,
  in_analysis: true,
  finished: true,
  canceled: true,
  dropped: true,
  failure: true,
};

export const exportStates: Values<DataExport['state']> = { preparing: true, ready: true, failed: true };

export const withdrawalOutcomes: Values<WithdrawalReceipt['outcome']> = { canceled: true, stopped: true };

export const fileStatuses: Values<FileInspection['status']> = {
  receiving: true,
  counting: true,
  ready: true,
  uncountable: true,
  refused: true,
};
/** What a document of an order is: a draft is approved, and never delivered. */
export type FileKind = DeskOrder['documents'][number]['kind'];
export const fileKinds: Values<FileKind> = {
  source: true,
  translated: true,
  proofread: true,
  verified: true,
  draft: true,
};
export const fileFormats: Values<FileFormat> = {
  doc: true,
  docx: true,
  xls: true,
  xlsx: true,
  rtf: true,
  txt: true,
  ppt: true,
  pptx: true,
  odt: true,
};
export const fileRefusals: Values<FileRefusal> = {
  FileFormatRefused: true,
  FileTooLarge: true,
  FileEmpty: true,
  FileProtected: true,
  FileCorrupt: true,
  FileBomb: true,
  FileNameDiffers: true,
};

export const messageAuthors: Values<MessageAuthor> = { customer: true, desk: true };
export const reviewKinds: Values<ReviewKind> = { change: true, recount: true };
export const reviewStates: Values<ReviewState> = {
  asked: true,
  revised: true,
  upheld: true,
  withdrawn: true,
  closed: true,
};
export const revisionStates: Values<RevisionState> = {
  asked: true,
  accepted: true,
  done: true,
  declined: true,
  withdrawn: true,
};

export const approvalStates: Values<ApprovalState> = {
  waiting: true,
  approved: true,
  changes_asked: true,
  replaced: true,
};
export const parcelStates: Values<ParcelState> = { posted: true, delivered: true, returned: true };
export const carriers: Values<Carrier> = {
  poczta_polska: true,
  inpost: true,
  dpd_pl: true,
  deutsche_post: true,
  dhl_de: true,
  dpd_de: true,
};

export const paymentMethods: Values<PaymentMethod> = {
  transfer: true,
  paypal: true,
  stripe: true,
  payu: true,
  ecard: true,
  przelewy24: true,
  balance: true,
  coupon: true,
  later: true,
};
/** Methods by which a provider moves the money. */
export const paymentProviders: Values<Exclude<PaymentMethod, 'balance' | 'coupon' | 'later'>> = {
  transfer: true,
  paypal: true,
  stripe: true,
  payu: true,
  ecard: true,
  przelewy24: true,
};
export const partKinds: Values<'balance' | 'voucher' | 'provider'> = { balance: true, voucher: true, provider: true };
export const partStatuses: Values<'pending' | 'settled' | 'failed' | 'released'> = {
  pending: true,
  settled: true,
  failed: true,
  released: true,
};
export const codeKinds: Values<CodeKind> = { coupon: true, voucher: true };
/**
 * What money belongs to. `customerMoney` and `customerBonus` are what a brand owes a customer, `provider` what a payment provider (`ref`)
 * holds for it, `held` credit that an unfinished payment has taken, `receivable` what is owed for orders, `unassigned` money that nothing takes and that must go back, `revenue`, `vat` and
 * `rounding` what invoices say, `bonusCost` and `voucherCost` what was given away.
 */
export type LedgerAccountKind =
  | 'held'
  | 'customerMoney'
  | 'customerBonus'
  | 'provider'
  | 'receivable'
  | 'unassigned'
  | 'revenue'
  | 'vat'
  | 'rounding'
  | 'bonusCost'
  | 'voucherCost'
  | 'writtenOff';

/** What a journal entry records. */
/** `arrival` is of money on the bank account that a statement tells of, and of what it is then used for; `hold` and `release` are of credit that an unfinished payment takes and gives back, `refund` of money that a provider sends back. */
export type EntryKind =
  | 'topUp'
  | 'payment'
  | 'return'
  | 'invoice'
  | 'opening'
  | 'hold'
  | 'release'
  | 'refund'
  | 'arrival'
  /** a bank has taken back what a provider had brought */
  | 'dispute';

export const ledgerAccountKinds: Values<LedgerAccountKind> = {
  held: true,
  customerMoney: true,
  customerBonus: true,
  provider: true,
  receivable: true,
  unassigned: true,
  revenue: true,
  vat: true,
  rounding: true,
  bonusCost: true,
  voucherCost: true,
  writtenOff: true,
};
export const entryKinds: Values<EntryKind> = {
  topUp: true,
  payment: true,
  return: true,
  invoice: true,
  opening: true,
  hold: true,
  release: true,
  refund: true,
  arrival: true,
  dispute: true,
};
/** Where a payment stands in the chart `settlement`. */
export const settlementStates: Values<SettlementState> = {
  created: true,
  pending: true,
  awaitingTransfer: true,
  confirming: true,
  paid: true,
  failed: true,
  canceled: true,
  expired: true,
  refunding: true,
  refunded: true,
  disputed: true,
};
export const moneyCaseKinds: Values<MoneyCaseKind> = {
  mismatch: true,
  unknown: true,
  refund_refused: true,
  dispute: true,
  surplus: true,
  payout: true,
  not_at_provider: true,
  books_differ: true,
  refund_not_in_books: true,
  stuck: true,
};
export const bankStatementFormats: Values<BankStatementFormat> = { camt053: true, mt940: true };
export const bankStatementContinuities: Values<BankStatementContinuity> = {
  first: true,
  follows: true,
  overlaps: true,
  gap: true,
};
export const bankEntryDirections: Values<BankEntryDirection> = {
  credit: true,
  debit: true,
  credit_reversed: true,
  debit_reversed: true,
};
export const bankEntryStates: Values<BankEntryState> = {
  new: true,
  matched: true,
  partial: true,
  unmatched: true,
  ignored: true,
};
export const bankEntryReasons: Values<BankEntryReason> = {
  order_named: true,
  mistyped: true,
  unknown_title: true,
  several_titles: true,
  other_currency: true,
  outgoing: true,
  reversed: true,
};
export const moneyDecisions: Values<MoneyDecision> = {
  accept: true,
  refund: true,
  to_balance: true,
  sent: true,
  book: true,
  write_off: true,
  dismiss: true,
};
export const providerRefundCauses: Values<ProviderRefundCause> = {
  already_paid: true,
  order_ended: true,
  decided: true,
  refunded: true,
  withdrawn: true,
  paid_out: true,
};
export const paymentStatuses: Values<PaymentStatus> = {
  started: true,
  pending: true,
  awaiting_transfer: true,
  succeeded: true,
  failed: true,
  canceled: true,
};
export const paymentFailures: Values<PaymentFailure> = {
  declined_funds: true,
  declined_card: true,
  declined_limit: true,
  declined_authentication: true,
  declined: true,
  canceled: true,
  expired: true,
  provider_unavailable: true,
};

/** What mails about an account report, or about what is to be one. */
export type AccountMailTemplate =
  | 'verification'
  | 'activated'
  | 'alreadyRegistered'
  | 'passwordReset'
  | 'verifyAndReset'
  | 'passwordChanged'
  | 'emailChange'
  | 'emailChangeAsked'
  | 'emailChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'dataExportReady'
  | 'dataExportFailed'
  | 'deletionAsked'
  | 'deletionReminder'
  | 'accountDeleted'
  | 'invoiceIssued'
  | 'topUpCredited'
  | 'balanceLow';
export const accountMailTemplates: Values<AccountMailTemplate> = {
  verification: true,
  activated: true,
  alreadyRegistered: true,
  passwordReset: true,
  verifyAndReset: true,
  passwordChanged: true,
  emailChange: true,
  emailChangeAsked: true,
  emailChanged: true,
  passkeyAdded: true,
  passkeyRemoved: true,
  dataExportReady: true,
  dataExportFailed: true,
  deletionAsked: true,
  deletionReminder: true,
  accountDeleted: true,
  invoiceIssued: true,
  topUpCredited: true,
  balanceLow: true,
};

/** What the link of a mail is good for. `verifyAndReset`: a registration that is not verified yet gets a new password. */
export type LinkPurpose = 'verification' | 'reset' | 'emailChange' | 'verifyAndReset';
export const linkPurposes: Values<LinkPurpose> = {
  verification: true,
  reset: true,
  emailChange: true,
  verifyAndReset: true,
};

/** What somebody asks for by an e-mail address; whether the address is known is looked up once they have their answer. */
export type AccountRequestKind = 'registration' | 'verification' | 'reset' | 'emailChange';
export const accountRequestKinds: Values<AccountRequestKind> = {
  registration: true,
  verification: true,
  reset: true,
  emailChange: true,
};
export const taxTreatments: Values<TaxTreatment> = { domestic: true, reverse_charge: true, outside: true };
export const invoiceKinds: Values<InvoiceKind> = { invoice: true, advance: true, final: true, correction: true };
export const rateSources: Values<RateSource> = { nbp: true, ecb: true, bmf: true };
export const invoiceWaits: Values<InvoiceWait> = { exchange_rate: true, billing: true, defect: true };
export const ksefStates: Values<KsefState> = {
  waiting: true,
  sending: true,
  accepted: true,
  refused: true,
  offline: true,
};
