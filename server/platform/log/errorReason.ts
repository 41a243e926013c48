type CodedError = Error & { readonly code: string };

const hasCode = (error: Error): error is CodedError => 'code' in error && typeof error.code === 'string';

/** What is at the bottom of an error with an SQLSTATE or a system code, as `23505` or `ECONNREFUSED`; null where nothing has one. */
export const findErrorCause = (error: unknown): CodedError | null => {
  let found: CodedError | null = null;
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (hasCode(cause)) found = cause;
  return found;
};

/** An error in a few words that hold no values: its class and its code. What a message says may be about a person. */
export const describeErrorReason = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const code = findErrorCause(error)?.code ?? null;
  const { name } = error.constructor;
  return code === null ? name : `${name} ${code}`;
};
