import type { FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { passwordLength } from '../../../machines/account/newPassword.ts';
import type { FieldCode, ProblemCode } from '../../../openapi/types.ts';
import { type FieldError, ProblemError } from '../core/problem.ts';

const toField = ({ instancePath, keyword, params }: FastifySchemaValidationError): string => {
  const path = instancePath.split('/').filter((part) => part !== '');
  const missing = keyword === 'required' && typeof params.missingProperty === 'string' ? [params.missingProperty] : [];
  return [...path, ...missing].join('.') || 'body';
};

/** Of a password that is chosen: how long it has to be is said in its own words. */
const isNewPassword = ({ instancePath, params }: FastifySchemaValidationError): boolean =>
  instancePath === '/password' && (params.limit === passwordLength.min || params.limit === passwordLength.max);

const toFieldCode = (error: FastifySchemaValidationError): FieldCode => {
  const { keyword, params } = error;
  if (keyword === 'required') return 'Required';
  if (keyword === 'minLength' && isNewPassword(error)) return 'PasswordTooShort';
  if (keyword === 'maxLength' && isNewPassword(error)) return 'PasswordTooLong';
  if (keyword === 'format') return params.format === 'email' ? 'EmailInvalid' : 'Invalid';
  if (keyword === 'minLength') return 'TooShort';
  if (keyword === 'maxLength') return 'TooLong';
  return 'Invalid';
};

/** What an address that cannot be anything's is told: the thing is unknown. */
const unknownThing = (url: string): ProblemCode => {
  if (url.startsWith('/api/v2/quotation')) return 'QuotationUnknown';
  if (/^\/api\/v2\/order\/:hash\/file/.test(url) || url.startsWith('/api/v2/file')) return 'FileUnknown';
  if (url.startsWith('/api/v2/desk/codes')) return 'CodeUnknown';
  if (url.startsWith('/api/v2/desk/top-ups')) return 'TopUpUnknown';
  if (url.startsWith('/api/v2/desk/catalogue')) return 'NotFound';
  if (/^\/api\/v2\/(order|cart|desk)/.test(url)) return 'OrderUnknown';
  return url.startsWith('/api/v2/payment') ? 'PaymentUnknown' : 'NotFound';
};

type Refused = {
  readonly validation: readonly FastifySchemaValidationError[];
  readonly validationContext?: string | undefined;
};

/** A request that does not fit the contract, as a problem: an error a field. */
export const problemOfValidation = (
  request: FastifyRequest,
  { validation, validationContext }: Refused,
): ProblemError => {
  if (validationContext === 'params') return new ProblemError(unknownThing(request.routeOptions.url ?? ''));
  const errors = new Map<string, FieldError>();
  for (const error of validation) {
    const field = toField(error);
    if (!errors.has(field)) errors.set(field, { field, code: toFieldCode(error) });
  }
  const files = validation.some(({ instancePath, keyword }) => instancePath === '/file_ids' && keyword === 'maxItems');
  return new ProblemError(files ? 'TooManyFiles' : 'ValidationFailed', { errors: [...errors.values()] });
};
