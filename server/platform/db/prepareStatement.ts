import type { Database, Transaction } from './open.ts';
import { keepsNames } from './statementNames.ts';

/**
 * A statement that PostgreSQL plans once a connection, and that is built once for a pool and once in a transaction.
 * @param build makes it by the name that it is given; an empty one is planned each time
 */
export const prepareStatement = <Statement extends object>(
  name: string,
  build: (db: Database | Transaction, name: string) => Statement,
): ((db: Database | Transaction) => Statement) => {
  const statements = new WeakMap<object, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known !== undefined) return known;
    const built = build(db, keepsNames(db) ? name : '');
    statements.set(db, built);
    return built;
  };
};
