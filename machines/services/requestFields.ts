import type { ServiceDescription } from './description.ts';

type Fields = ServiceDescription['fields'];

/**
 * Several target languages in one request. An appointment has none: it is held between two languages, and each further pair is one of
 * its own, with people and a time of its own; a text is proofread in the language that it is in.
 */
export const furtherTargets: Fields = ['furtherTargets'];

/** Fields of a service's form: what it works on stands between the languages and what is asked of everybody. */
export const requestFields = (own: Fields): Fields => [
  'sourceLang',
  'targetLang',
  ...own,
  'email',
  'note',
  'comments',
  'discountCode',
  'terms',
  'newsletter',
  'currencyId',
];

/** Fields for a text or documents. */
export const contentFields: Fields = ['text', 'files', 'words', 'packageId', 'categoryId', 'deadline'];
