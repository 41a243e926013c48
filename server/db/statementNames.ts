type Session = { readonly _: { readonly session: object } };

/** Sessions of databases behind a pooler by transaction: another connection than the one that was told a statement's name may be asked for it. */
const forgetting = new WeakSet<object>();

export const forgetsNames = ({ _ }: Session): void => {
  forgetting.add(_.session);
};

export const keepsNames = ({ _ }: Session): boolean => !forgetting.has(_.session);
