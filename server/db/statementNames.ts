/** Databases behind a pooler by transaction: another connection than the one that was told a statement's name may be asked for it. */
const forgetting = new WeakSet<object>();

export const forgetsNames = (db: object): void => {
  forgetting.add(db);
};

export const keepsNames = (db: object): boolean => !forgetting.has(db);
