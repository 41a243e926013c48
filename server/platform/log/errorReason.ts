/** The SQLSTATE or system code at the bottom of an error, as `23505` or `ECONNREFUSED`. */
const findErrorCode = (error: unknown): string | null => {
  let code: string | null = null;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') code = cause.code;
  }
  return code;
};

/** An error in a few words that hold no values: its class and its code. What a message says may be about a person. */
export const describeErrorReason = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const code = findErrorCode(error);
  const { name } = error.constructor;
  return code === null ? name : `${name} ${code}`;
};
