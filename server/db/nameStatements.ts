import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { forgetsNames } from './statementNames.ts';

/** A statement that has been sent as often is planned once a connection from then on. */
const oftenEnough = 3;
/** Names that are given, at most: each connection of the server keeps what it has planned. */
const mostNames = 400;

/** The name of a statement that is sent often; undefined for any other. Texts that differ by the length of a list are few. */
const namesOfOften = (): ((text: string) => string | undefined) => {
  const seen = new Map<string, { count: number; name: string | undefined }>();
  let given = 0;
  return (text) => {
    const known = seen.get(text);
    if (known === undefined) {
      if (seen.size < 4 * mostNames) seen.set(text, { count: 1, name: undefined });
      return undefined;
    }
    known.count += 1;
    if (known.name === undefined && known.count >= oftenEnough && given < mostNames) {
      given += 1;
      known.name = `often_${given}`;
    }
    return known.name;
  };
};

/** Gives names to what a database of drizzle sends. */
export type NameStatements = (db: NodePgDatabase) => void;

/**
 * Has PostgreSQL plan what is sent often once a connection: of a short statement, planning takes most of its time. Names are of one pool,
 * so that each of its connections has each name for one text.
 * @param keepsNames whether a connection is asked for the names that it was told; not behind a pooler by transaction
 */
export const nameStatements = (keepsNames: boolean): NameStatements => {
  if (!keepsNames) return forgetsNames;
  const nameOf = namesOfOften();
  return (db) => {
    const { session } = db._;
    const prepare = session.prepareQuery.bind(session);
    session.prepareQuery = (query, fields, name, ...rest) =>
      prepare(query, fields, name ?? (query.params.length === 0 ? undefined : nameOf(query.sql)), ...rest);
  };
};
