import type { BankStatementFault, FieldCode, Problem, ProblemCode } from '../../../openapi/types.ts';

export type FieldError = { readonly field: string; readonly code: FieldCode };

/** HTTP status of each code of the catalogue (specification 8). */
export const problemStatus = {
  AccessForbidden: 403,
  Unauthorized: 401,
  NotFound: 404,
  HostUnknown: 421,
  InternalServerError: 500,
  InvalidCredentials: 401,
  AccountNotRegistered: 404,
  ValidationFailed: 422,
  ServiceUnavailable: 503,
  RateLimited: 429,
  BrandUnknown: 400,
  NotImplementedForBrand: 422,
  IdempotencyKeyReused: 409,
  InProgress: 409,
  LanguagesEqual: 422,
  PairNotOffered: 422,
  NothingToTranslate: 422,
  DeadlinePassed: 422,
  DiscountUnknown: 422,
  DiscountRefused: 422,
  FileFormatRefused: 422,
  FileTooLarge: 413,
  FileEmpty: 422,
  FileProtected: 422,
  FileCorrupt: 422,
  FileBomb: 422,
  FileNameDiffers: 422,
  TooManyFiles: 422,
  UploadQuotaReached: 429,
  TextQuotaReached: 429,
  StorageFull: 507,
  FileUnknown: 404,
  ConsentRequired: 422,
  QuotationUnknown: 404,
  QuotationExpired: 410,
  AlreadyAccepted: 409,
  AlreadyRejected: 409,
  OrderUnknown: 404,
  CartUnknown: 404,
  CartClosed: 409,
  CartCurrencyDiffers: 409,
  CartChanged: 409,
  NotPayable: 409,
  AlreadyPaid: 409,
  PaymentUnknown: 404,
  SignatureInvalid: 401,
  DownloadExpired: 410,
  TransitionRefused: 409,
  CompaniesOnly: 409,
  VisitorsOnly: 409,
  DraftUnknown: 404,
  DraftChanged: 409,
  DraftSubmitted: 409,
  TooManyDrafts: 409,
  OrderNotFinished: 409,
  RatingClosed: 409,
  MessagesClosed: 409,
  TooManyMessages: 409,
  RevisionOpen: 409,
  RevisionClosed: 409,
  NothingToRevise: 409,
  ApprovalUnknown: 404,
  ApprovalOutdated: 409,
  ApprovalAnswered: 409,
  ApprovalClosed: 409,
  ApprovalMissing: 409,
  ReferenceClosed: 409,
  AlreadyOffered: 409,
  OfferUnderReview: 409,
  OfferChanged: 409,
  TooManyReviews: 409,
  NothingToCount: 409,
  NoContract: 409,
  ConsumersOnly: 409,
  WithdrawalExpired: 410,
  WithdrawalPerformed: 409,
  DocumentsDeleted: 410,
  NotOffered: 409,
  PackageNotOffered: 409,
  EmailTaken: 409,
  UserUnknown: 404,
  AccountNotActivated: 403,
  LinkUnknown: 404,
  LinkUsed: 410,
  LinkExpired: 410,
  SessionUnknown: 404,
  EmailUnchanged: 409,
  PasskeyUnknown: 404,
  PasskeyRefused: 422,
  PasskeysUnavailable: 409,
  TooManyPasskeys: 409,
  PasswordNeeded: 403,
  ProfileChanged: 412,
  CurrencyInUse: 409,
  ExportUnknown: 404,
  DeletionRefused: 409,
  InvoiceUnknown: 404,
  InvoiceFileUnknown: 404,
  NoInvoices: 404,
  TopUpUnknown: 404,
  TopUpChanged: 409,
  MoneyCaseDecided: 409,
  DecisionNotOffered: 409,
  CouponRefused: 422,
  ReceiptUnknown: 404,
  BalanceInsufficient: 409,
  VoucherRefused: 422,
  VoucherInsufficient: 409,
  AmountTooSmall: 409,
  CodeTaken: 409,
  CodeUnknown: 404,
  NothingToCorrect: 409,
  ExchangeRateMissing: 409,
  NotSendable: 409,
  RatesUnreadable: 422,
  RatesDiffer: 409,
  CreditNotGranted: 409,
  CreditExceeded: 409,
  PaymentOverdue: 409,
  CustomerUnknown: 404,
  StatementUnreadable: 422,
  StatementHeld: 409,
  StatementTooLarge: 413,
  StatementAccountUnknown: 422,
  BankEntryDecided: 409,
} as const satisfies Record<ProblemCode, number>;

/** An expected refusal: it becomes a problem answer (RFC 9457), titled in the request's language. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  /** An explanation for engineers, in English; never personal data. */
  readonly detail: string | undefined;
  /** What is wrong with a bank's file: lines of it are personal data, which no log has. */
  readonly fault: BankStatementFault | undefined;
  /** Seconds after which the call may be sent again, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    options: { errors?: readonly FieldError[]; detail?: string; fault?: BankStatementFault; retryAfter?: number } = {},
  ) {
    super(options.detail === undefined ? code : `${code}: ${options.detail}`);
    this.name = 'ProblemError';
    this.code = code;
    this.errors = options.errors ?? [];
    this.detail = options.detail;
    this.fault = options.fault;
    this.retryAfter = options.retryAfter;
  }

  get statusCode(): number {
    return problemStatus[this.code];
  }

  /** The answer's body. */
  toProblem(title: string): Problem {
    return {
      type: 'about:blank',
      title,
      status: this.statusCode,
      code: this.code,
      ...(this.detail === undefined ? {} : { detail: this.detail }),
      ...(this.fault === undefined ? {} : { fault: this.fault }),
      ...(this.errors.length === 0 ? {} : { errors: [...this.errors] }),
    };
  }
}
