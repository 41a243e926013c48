const codes = [
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'CONNECTION_CLOSED',
  '57P01',
  '08006',
  '08003',
];

/** Whether a line to the database, or to a provider, broke: what was to be done is done again, and says nothing of the books. */
export const isLostConnection = (error: unknown): boolean => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.some((code) => code === cause.code)) return true;
    if (/connection terminated|socket hang up|other side closed/i.test(cause.message)) return true;
  }
  return false;
};
