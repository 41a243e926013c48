import type { FieldCode, Problem, ProblemCode } from '../openapi/types.ts';

export type FieldError = { readonly field: string; readonly code: FieldCode };

/** HTTP status of each code of the catalogue (specification 8). */
export const problemStatus = {
  AccessForbidden: 403,
  Unauthorized: 401,
  NotFound: 404,
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
  FileFormatRefused: 422,
  FileTooLarge: 413,
  FileEmpty: 422,
  FileProtected: 422,
  FileCorrupt: 422,
  FileBomb: 422,
  TooManyFiles: 422,
  FileUnknown: 404,
  ConsentRequired: 422,
  QuotationUnknown: 404,
  QuotationExpired: 410,
  AlreadyAccepted: 409,
  AlreadyRejected: 409,
  OrderUnknown: 404,
  NotPayable: 409,
  AlreadyPaid: 409,
  PaymentUnknown: 404,
  SignatureInvalid: 401,
  DownloadExpired: 410,
  TransitionRefused: 409,
} as const satisfies Record<ProblemCode, number>;

/** An expected refusal: it becomes a problem answer (RFC 9457), titled in the request's language. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  /** An explanation for engineers, in English; never personal data. */
  readonly detail: string | undefined;

  constructor(code: ProblemCode, options: { errors?: readonly FieldError[]; detail?: string } = {}) {
    super(options.detail === undefined ? code : `${code}: ${options.detail}`);
    this.name = 'ProblemError';
    this.code = code;
    this.errors = options.errors ?? [];
    this.detail = options.detail;
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
      ...(this.errors.length === 0 ? {} : { errors: [...this.errors] }),
    };
  }
}
