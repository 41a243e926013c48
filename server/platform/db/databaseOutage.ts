/** SQLSTATE classes and codes of a database that cannot do now what it can do at other times. */
const passing = /^(08|53|57P|58)|^(25006|57014|55P03|40001|40P01)$/;

/** System errors of a connection that nobody answers or that broke. */
const broken: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/** What the driver says without a code. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/**
 * Whether an error says that the database is restarting, read-only, overloaded, or took longer than it may: the same call may succeed
 * in a moment.
 */
export const isOutage = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && (passing.test(cause.code) || broken.has(cause.code)))
      return true;
    if (said.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isOutage)) return true;
  }
  return false;
};
