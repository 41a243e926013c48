import type { DraftProblem } from '../../../machines/rules/draft.ts';
import type { Problem } from '../../../openapi/types.ts';

/** Fields of a request as the contract names them, and the form's. */
const fields: Readonly<Record<string, DraftProblem['field']>> = {
  source_lang: 'sourceLang',
  target_lang: 'targetLang',
  category_id: 'categoryId',
  package_id: 'packageId',
  currency_id: 'currencyId',
  text: 'text',
  file_ids: 'files',
  files: 'files',
  deadline: 'deadline',
  note: 'note',
  name: 'name',
  email: 'email',
  discount_code: 'discountCode',
  'consents.terms': 'terms',
  'consents.privacy': 'privacy',
  'consents.newsletter': 'newsletter',
};

/** What the server found wrong, field by field; empty when it names no field of the form. */
export const draftProblemsOf = ({ errors = [] }: Problem): DraftProblem[] =>
  errors.flatMap(({ field, code }) => {
    const known = fields[field] ?? fields[field.replace(/[.[]\d+\]?$/, '')];
    return known === undefined ? [] : [{ field: known, code }];
  });
