/** The text of an error with all its causes; of what was not refused, nothing. */
export const describeRefusal = async (change: Promise<unknown>): Promise<string> => {
  const error: unknown = await change.then(
    () => null,
    (caught: unknown) => caught,
  );
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  return messages.join('\n');
};
