import type { Database, Transaction } from './open.ts';
import { keepsNames } from './statementNames.ts';

/**
 * A statement that is built once a connection of its own or a pool, and that PostgreSQL plans once a connection. Building one takes
 * about as long as sending it.
 * @param build makes it by the name that it is given; an empty one is planned each time
 */
export const preparedFor = <Statement extends object>(
  name: string,
  build: (db: Database | Transaction, name: string) => Statement,
): ((db: Database | Transaction) => Statement) => {
  const statements = new WeakMap<object, Statement>();
  return (db) => {
    const { session } = db._;
    const known = statements.get(session);
    if (known !== undefined) return known;
    const built = build(db, keepsNames(db) ? name : '');
    statements.set(session, built);
    return built;
  };
};
