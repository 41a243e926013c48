import type { Some } from '@fifteen/atlas';

/** Changes of a form, one after the other, each sent: all but the last are wrong somewhere, so that the form stays. */
export const eachSent = <TChange extends object, TSend extends object>(
  changes: Some<TChange>,
  send: TSend,
): Some<TChange | TSend> => {
  const [first, ...others] = changes;
  return [first, send, ...others.flatMap((change) => [change, send])];
};
