import { PersonName } from '../../machines/lib/fieldSchemas.ts';
import { findProblems } from '../../machines/lib/form.ts';
import type { QuotationRequest } from '../../openapi/types.ts';
import type { FieldError } from '../platform/core/problem.ts';

const nameForm = { schemas: { name: PersonName }, empty: { name: '' }, names: {} };

/**
 * What is wrong with what the contract takes and no form has: a name, which the form leaves to the billing details, and the consent to
 * the privacy policy apart from the one to the terms.
 */
export const contractErrors = ({ name, consents }: Pick<QuotationRequest, 'name' | 'consents'>): FieldError[] => [
  ...(name == null ? [] : findProblems(nameForm, {}, { name }, null)),
  ...(consents.privacy ? [] : [{ field: 'consents.privacy', code: 'ConsentRequired' } as const]),
];
