import type { FieldCode } from '../../../openapi/types.ts';

/** The words of what is wrong with a field of the settings; the server has compared the present password. */
export const problemId = (code: FieldCode | 'InvalidCredentials') =>
  code === 'InvalidCredentials' ? 'settings.wrongPassword' : (`field.${code}` as const);
