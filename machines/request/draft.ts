import type { FieldCode, PackageId, QuotationRequest } from '../../openapi/types.ts';
import type { ShipmentField, ShipmentFields } from '../billing/shipment.ts';
import type { DraftAttachment } from '../documents/attachment.ts';
import type { EmailDoubt } from '../lib/emailDoubt.ts';
import { defaultPackage } from '../services/packages.ts';
import { generalCategory } from './requestLimits.ts';

/** What a customer has filled in of a request for a quotation (specification 3, "Order form fields"). */
export type DraftFields = {
  readonly sourceLang: string;
  readonly targetLang: string;
  /** Languages to translate into beside that one, empty where one is not chosen yet: each becomes an order of its own. */
  readonly furtherTargets: readonly string[];
  readonly categoryId: number;
  readonly packageId: PackageId;
  /** 0 for the customer's own, or the brand's. */
  readonly currencyId: number;
  readonly text: string;
  /** How many words it will be, where there is no text yet; 0 while that is not known. */
  readonly words: number;
  /** Addresses of pages to translate. */
  readonly links: readonly string[];
  /** Numbers to be called. */
  readonly phoneNumbers: readonly string[];
  /** The call is to be recorded. */
  readonly recording: boolean;
  /** When an appointment begins, in the customer's local time as `2026-11-20T12:00`, or empty. */
  readonly startsAt: string;
  /** Minutes of an appointment; 0 until chosen. */
  readonly duration: number;
  /** Where an interpreter comes to. */
  readonly place: string;
  /** The customer's local time as `2026-11-20T12:00`, or empty. */
  readonly deadline: string;
  /** How the original on paper is sent; null for what the form begins with. */
  readonly shipment: ShipmentFields | null;
  /** For the translator. */
  readonly note: string;
  /** For the agency. */
  readonly comments: string;
  readonly email: string;
  readonly discountCode: string;
  /** Terms of service and privacy policy: one consent (specification 5). */
  readonly terms: boolean;
  readonly newsletter: boolean;
};

export type DraftField = keyof DraftFields;

/** A draft as it is stored on the device. `key` makes one quotation of a double click, a reload or a second tab. */
export type Draft = {
  readonly key: string;
  readonly fields: DraftFields;
  readonly attachments: readonly DraftAttachment[];
  /** It has been asked for as it is, and could not be sent. */
  readonly unsent?: boolean;
  /** An e-mail address that can hardly be right, and that the customer has said to be. */
  readonly confirmedEmail?: string | null;
};

export const emptyFields: DraftFields = {
  sourceLang: '',
  targetLang: '',
  furtherTargets: [],
  categoryId: generalCategory,
  packageId: defaultPackage,
  currencyId: 0,
  text: '',
  words: 0,
  links: [],
  phoneNumbers: [],
  recording: false,
  startsAt: '',
  duration: 0,
  place: '',
  deadline: '',
  shipment: null,
  note: '',
  comments: '',
  email: '',
  discountCode: '',
  terms: false,
  newsletter: false,
};

/** A field that cannot be accepted, and why; `files` stands for text and documents together. */
export type DraftProblem = {
  readonly field: DraftField | 'files';
  readonly code: FieldCode;
  /** Of `shipment`. */
  readonly part?: ShipmentField;
};

/** All that is sent but the documents, which arrive by themselves. */
export type CheckedRequest = Omit<QuotationRequest, 'file_ids'>;

export type RequestCheck =
  | { readonly valid: true; readonly request: CheckedRequest }
  | { readonly valid: false; readonly problems: readonly DraftProblem[]; readonly doubt: EmailDoubt | null };
