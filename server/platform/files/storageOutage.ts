/**
 * Whether an error says that the storage of files cannot do now what it can do at other times: it answered so, or did not answer in time. Its
 * client notes on every error how often it has asked.
 */
export const isStorageOutage = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { $metadata: asked } = error;
  const status =
    typeof asked === 'object' && asked !== null && 'httpStatusCode' in asked ? Number(asked.httpStatusCode) : null;
  return status === null || status >= 500 || status === 429;
};
