import type { DraftToWrite } from '../../openapi/types.ts';
import * as constants from '../lib/constants.ts';
import { sendableLine, sendableText } from '../lib/sendableText.ts';
import { type Draft, type DraftField, emptyFields } from './draft.ts';

/** Days for which the server stores a signed-in customer's draft from its last change (design, "Services and their routes"). */
export const draftDays = constants.draftDays;

/** Drafts of one customer at most. */
export const maxDrafts = 20;

/** Revisions of a draft that a writer may name at most; the contract has the same. */
export const maxRevisions = 50;

/** Given with each request, by the words that stand there then. */
const consents: readonly string[] = ['terms', 'newsletter'] satisfies DraftField[];

type Sendable = string | number | boolean | string[];
type Parts = { [part: string]: string | number | boolean };

/** A field that has parts, each as it is. */
const toParts = (value: object): Parts =>
  Object.fromEntries(
    Object.entries(value).flatMap(([part, one]: [string, unknown]) => {
      const sent = typeof one === 'string' ? sendableLine(one) : sendable(one);
      return sent === undefined || typeof sent === 'object' ? [] : [[part, sent]];
    }),
  );

const sendable = (value: unknown): Sendable | Parts | undefined => {
  if (typeof value === 'string') return sendableText(value);
  if (typeof value === 'number') return Math.max(0, Math.min(Number.isFinite(value) ? value : 0, 2_147_483_647));
  if (typeof value === 'boolean') return value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return toParts(value);
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((line: unknown) => (typeof line === 'string' ? [sendableLine(line)] : []));
};

/** What of a draft the server stores: what is filled in, as it is, but for what the contract refuses of any text. */
export const contentToSave = ({ fields, attachments }: Draft): Pick<DraftToWrite, 'fields' | 'documents'> => ({
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const sent = consents.includes(field) ? undefined : sendable(value);
      return sent === undefined ? [] : [[field, sent]];
    }),
  ),
  documents: attachments.map(({ key, name, size, fileId, meant }) => ({
    key,
    name,
    size,
    file_id: fileId,
    ...(meant === undefined ? {} : { meant }),
  })),
});

/** Chosen by itself, brought along from the request before, or said anew with each one. */
const unasked: readonly string[] = ['sourceLang', 'targetLang', 'currencyId', 'packageId', ...consents];

/**
 * Whether anything is filled in that is not there by itself.
 * @param known who is signed in: their address is filled in for them
 */
export const isBegun = (
  { fields, attachments }: Pick<Draft, 'fields' | 'attachments'>,
  known: { readonly email: string } | null,
): boolean => {
  const given: Readonly<Record<string, unknown>> = { ...emptyFields, ...fields };
  const empty: Readonly<Record<string, unknown>> = emptyFields;
  const own: Readonly<Record<string, unknown>> = known ?? {};
  return (
    attachments.length > 0 ||
    Object.keys(given).some(
      (field) =>
        !unasked.includes(field) &&
        given[field] !== own[field] &&
        JSON.stringify(given[field]) !== JSON.stringify(empty[field]),
    )
  );
};

/** Of which languages a draft is, and how it begins. */
export type DraftOutline = {
  /** Empty until it is chosen. */
  readonly sourceLang: string;
  readonly targetLangs: readonly string[];
  /** How the text begins, the name of a document, or a link; empty when there is none of them. */
  readonly about: string;
};

/** Characters of how a draft begins. */
const maxAboutLength = 80;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const readTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : []);

/** What tells a draft from others, out of fields of whatever version of the form. */
export const outlineDraft = (
  fields: Readonly<Record<string, unknown>>,
  documents: readonly { readonly name: string }[],
): DraftOutline => {
  const [about = ''] = [fields.text, documents[0]?.name, ...readTexts(fields.links), fields.place, fields.note].filter(
    isText,
  );
  const line = about.trim().replaceAll(/\s+/gu, ' ');
  return {
    sourceLang: isText(fields.sourceLang) ? fields.sourceLang : '',
    targetLangs: [...new Set([fields.targetLang, ...readTexts(fields.furtherTargets)].filter(isText))],
    about: [...line].slice(0, maxAboutLength).join(''),
  };
};
