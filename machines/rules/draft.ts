import type { FieldCode, PackageId } from '../../openapi/types.ts';
import { defaultPackage } from './orderPlan.ts';

/** What a customer has filled in of a request for a quotation (specification 3, "Order form fields"). */
export type DraftFields = {
  readonly sourceLang: string;
  readonly targetLang: string;
  /** 0 until chosen. */
  readonly categoryId: number;
  readonly packageId: PackageId;
  readonly currencyId: number;
  readonly text: string;
  /** The customer's local time as `2026-11-20T12:00`, or empty. */
  readonly deadline: string;
  readonly note: string;
  readonly name: string;
  readonly email: string;
  readonly discountCode: string;
  readonly terms: boolean;
  readonly privacy: boolean;
  readonly newsletter: boolean;
};

export type DraftField = keyof DraftFields;

/** A chosen file. Its bytes stay on a shelf of the application under `key`; `fileId` is the server's, once it has all of it. */
export type DraftAttachment = {
  readonly key: string;
  readonly name: string;
  /** bytes */
  readonly size: number;
  readonly fileId: string | null;
};

/** A draft as it is kept on the device. `key` makes one quotation of a double click, a reload or a second tab. */
export type Draft = {
  readonly key: string;
  readonly fields: DraftFields;
  readonly attachments: readonly DraftAttachment[];
  /** It has been asked for as it is, and could not be sent. */
  readonly unsent?: boolean;
};

export const emptyFields: DraftFields = {
  sourceLang: '',
  targetLang: '',
  categoryId: 0,
  packageId: defaultPackage,
  currencyId: 0,
  text: '',
  deadline: '',
  note: '',
  name: '',
  email: '',
  discountCode: '',
  terms: false,
  privacy: false,
  newsletter: false,
};

/** A field that cannot be accepted, and why; `files` stands for text and documents together. */
export type DraftProblem = { readonly field: DraftField | 'files'; readonly code: FieldCode };

/** Files of one request at most. */
export const maxFiles = 20;

/** Bytes of one file at most (specification 5): 20 MB. */
export const maxFileSize = 20 * 1024 * 1024;

/** Endings of the accepted formats (specification 5). */
export const acceptedFormats = ['doc', 'docx', 'xls', 'xlsx', 'rtf', 'txt', 'ppt', 'pptx', 'odt'] as const;
