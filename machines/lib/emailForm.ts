import type { FieldCode } from '../../openapi/types.ts';
import { EmailAddress } from './fieldSchemas.ts';
import { findProblems } from './form.ts';

const form = { schemas: { email: EmailAddress }, names: {}, empty: { email: '' } };

/** What is wrong with an e-mail address that is asked for by itself; null when nothing is. */
export const checkEmail = (email: string): FieldCode | null => findProblems(form, {}, { email }, null)[0]?.code ?? null;
