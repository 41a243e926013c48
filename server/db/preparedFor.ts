import type { Database } from './open.ts';
import { keepsNames } from './statementNames.ts';

/**
 * A statement that is built once a database, and that PostgreSQL plans once a connection.
 * @param build makes it by the name that it is given; an empty one is planned each time
 */
export const preparedFor = <Statement extends object>(
  name: string,
  build: (db: Database, name: string) => Statement,
): ((db: Database) => Statement) => {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known !== undefined) return known;
    const built = build(db, keepsNames(db) ? name : '');
    statements.set(db, built);
    return built;
  };
};
