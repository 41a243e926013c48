/** Databases and transactions whose connections keep the statements that they were told by name. */
const keeping = new WeakSet<object>();

export const keepNames = (db: object): void => {
  keeping.add(db);
};

/** Whether a statement may have a name: behind a pooler by transaction, another connection than the one that was told it may be asked for it. */
export const keepsNames = (db: object): boolean => keeping.has(db);
