export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What is not spelled like a code is not repeated in logs. */
const codeIn = (text: unknown): string =>
  typeof text === 'string' && /^[A-Z_]{1,40}$/.test(text) ? text : 'an unknown error';

/** Answers may carry these where errors stand, though they are none. */
const isNoError = (text: unknown): boolean => text === 'VALID' || text === 'INVALID' || text === '';

/** The error that an answer of VIES carries, in either of its two shapes; null when it carries none. */
export const findErrorCode = (answer: unknown): string | null => {
  if (!isObject(answer)) return null;
  const [wrapper]: readonly unknown[] = Array.isArray(answer.errorWrappers) ? answer.errorWrappers : [];
  if (isObject(wrapper)) return codeIn(wrapper.error);
  if (answer.actionSucceed === false) return codeIn(null);
  return answer.userError === undefined || answer.userError === null || isNoError(answer.userError)
    ? null
    : codeIn(answer.userError);
};
