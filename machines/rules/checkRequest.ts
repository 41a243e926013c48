import * as Schema from 'effect/Schema';
import type { FieldCode, Locale } from '../../openapi/types.ts';
import type { RequestCheck } from '../quote.ts';
import { countWords } from './countWords.ts';
import type { DraftAttachment, DraftField, DraftFields, DraftProblem } from './draft.ts';
import { ChosenId, DiscountCode, EmailAddress, Note, PersonName } from './fieldSchemas.ts';

type Rule = {
  readonly field: DraftField | 'files';
  readonly code: FieldCode;
  readonly broken: (draft: CheckedDraft) => boolean;
};

export type CheckedDraft = {
  readonly fields: DraftFields;
  readonly attachments: readonly DraftAttachment[];
  /** A document is not at the server yet, or was refused. */
  readonly unsettled: boolean;
  readonly locale: Locale;
  /** The present moment, in milliseconds. */
  readonly now: number;
};

const isName = Schema.is(PersonName);
const isEmail = Schema.is(EmailAddress);
const isChosen = Schema.is(ChosenId);
const isNote = Schema.is(Note);
const isDiscountCode = Schema.is(DiscountCode);

/** In the order in which the form shows the fields; the first broken rule of a field is the one that is told. */
const rules: readonly Rule[] = [
  { field: 'sourceLang', code: 'Required', broken: ({ fields }) => fields.sourceLang === '' },
  { field: 'targetLang', code: 'Required', broken: ({ fields }) => fields.targetLang === '' },
  { field: 'targetLang', code: 'LanguagesEqual', broken: ({ fields }) => fields.sourceLang === fields.targetLang },
  { field: 'categoryId', code: 'Required', broken: ({ fields }) => !isChosen(fields.categoryId) },
  { field: 'currencyId', code: 'Required', broken: ({ fields }) => !isChosen(fields.currencyId) },
  {
    field: 'files',
    code: 'NothingToTranslate',
    broken: ({ fields, attachments }) => attachments.length === 0 && countWords(fields.text) === 0,
  },
  { field: 'files', code: 'FileNotReady', broken: ({ unsettled }) => unsettled },
  {
    field: 'files',
    code: 'FileNotReady',
    broken: ({ attachments }) => attachments.some(({ fileId }) => fileId === null),
  },
  { field: 'text', code: 'TooLong', broken: ({ fields }) => fields.text.length > 500_000 },
  {
    field: 'deadline',
    code: 'Invalid',
    broken: ({ fields }) => fields.deadline !== '' && Number.isNaN(Date.parse(fields.deadline)),
  },
  {
    field: 'deadline',
    code: 'DeadlinePassed',
    broken: ({ fields, now }) => fields.deadline !== '' && Date.parse(fields.deadline) <= now,
  },
  { field: 'name', code: 'Required', broken: ({ fields }) => fields.name.trim() === '' },
  { field: 'name', code: 'TooShort', broken: ({ fields }) => fields.name.trim().length < 3 },
  { field: 'name', code: 'TooLong', broken: ({ fields }) => !isName(fields.name.trim()) },
  { field: 'email', code: 'Required', broken: ({ fields }) => fields.email.trim() === '' },
  { field: 'email', code: 'EmailInvalid', broken: ({ fields }) => !isEmail(fields.email.trim()) },
  { field: 'note', code: 'TooLong', broken: ({ fields }) => !isNote(fields.note) },
  { field: 'discountCode', code: 'TooLong', broken: ({ fields }) => !isDiscountCode(fields.discountCode) },
  { field: 'terms', code: 'ConsentRequired', broken: ({ fields }) => !fields.terms },
  { field: 'privacy', code: 'ConsentRequired', broken: ({ fields }) => !fields.privacy },
];

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Checks a request for a quotation and, when all is in order, puts it into the contract's shape (specification 5). */
export const checkRequest = (draft: CheckedDraft): RequestCheck => {
  const problems: DraftProblem[] = [];
  for (const { field, code, broken } of rules) {
    if (!problems.some((problem) => problem.field === field) && broken(draft)) problems.push({ field, code });
  }
  if (problems.length > 0) return { valid: false, problems };
  const { fields, attachments, locale } = draft;
  return {
    valid: true,
    request: {
      service: 'write',
      source_lang: fields.sourceLang,
      target_lang: fields.targetLang,
      category_id: fields.categoryId,
      package_id: fields.packageId,
      currency_id: fields.currencyId,
      text: fields.text,
      file_ids: attachments.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
      deadline: fields.deadline === '' ? null : new Date(fields.deadline).toISOString(),
      note: textOrNull(fields.note),
      name: fields.name.trim(),
      email: fields.email.trim(),
      discount_code: textOrNull(fields.discountCode),
      locale,
      consents: { terms: fields.terms, privacy: fields.privacy, newsletter: fields.newsletter },
    },
  };
};
