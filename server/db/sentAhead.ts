type OnSession = { readonly _: { readonly session: object } };

/** Statements of the open transaction of each connection that takes them, by its session. */
const open = new WeakMap<object, Promise<unknown>[]>();

/**
 * Lets statements of a transaction be sent ahead; answers those that are. They are to be waited for when it ends.
 * @param begun its beginning, the first of them
 */
export const beginAhead = ({ _ }: OnSession, begun: Promise<unknown>): readonly Promise<unknown>[] => {
  begun.catch(() => undefined);
  const ahead = [begun];
  open.set(_.session, ahead);
  return ahead;
};

export const endAhead = ({ _ }: OnSession): void => {
  open.delete(_.session);
};

/** Whether a transaction's statements may be sent before those before them are answered. */
export const takesAhead = ({ _ }: OnSession): boolean => open.has(_.session);

/**
 * Sends a statement of a transaction whose answer nobody needs, together with the next one that is waited for: each message to the server
 * costs as much as a short statement. PostgreSQL runs them in their order, and where one fails, none after it does, nor the commit. A
 * connection that takes one statement at a time is waited for.
 */
export const sendAhead = async (tx: OnSession, statement: PromiseLike<unknown>): Promise<void> => {
  const ahead = open.get(tx._.session);
  if (ahead === undefined) {
    await statement;
    return;
  }
  // Begun here and now, before any statement after it is.
  const answer = new Promise((resolve, reject) => {
    statement.then(resolve, reject);
  });
  answer.catch(() => undefined);
  ahead.push(answer);
};
