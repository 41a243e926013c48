import pg from 'pg';

/** What one transaction has written. */
export type Write = { readonly tables: readonly string[] };

type Watch = { readonly before: (write: Write) => void; readonly after: (write: Write) => void };

const begin = /^\s*begin\b/i;
const commit = /^\s*commit\b/i;
const rollback = /^\s*rollback\s*(;|$)/i;
const write = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"(\w+)"(\.)?/gi;

const findText = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

/** Tables of the application that a statement writes to; their names are quoted, and those of the queues are of another schema. */
const listTables = (text: string): readonly string[] => {
  if (/^\s*select\b/i.test(text)) return [];
  return [...text.matchAll(write)].flatMap(([, name = '', dot]) => (dot === undefined ? [name] : []));
};

const isCallback = (value: unknown): value is (...given: unknown[]) => void => typeof value === 'function';
const isThenable = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Sees every statement that this process sends to PostgreSQL, and says of each write when it is about to be committed, and when it has been. */
export const watchWrites = ({ before, after }: Watch): void => {
  const original: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (!isCallback(original)) throw new Error('Connections to PostgreSQL ask nothing.');
  const open = new WeakMap<object, Set<string>>();
  /** What this statement commits; null where it commits nothing. */
  const committed = (client: object, text: string): Write | null => {
    const inside = open.get(client);
    if (begin.test(text)) open.set(client, new Set());
    if (rollback.test(text)) open.delete(client);
    if (commit.test(text)) {
      open.delete(client);
      return inside === undefined || inside.size === 0 ? null : { tables: [...inside].sort() };
    }
    const tables = listTables(text);
    if (inside === undefined) return tables.length === 0 ? null : { tables: [...new Set(tables)].sort() };
    for (const table of tables) inside.add(table);
    return null;
  };
  Reflect.set(pg.Client.prototype, 'query', function query(this: object, ...given: unknown[]): unknown {
    const done = committed(this, findText(given[0]));
    if (done === null) return Reflect.apply(original, this, given);
    before(done);
    const last = given.at(-1);
    if (isCallback(last)) {
      const told = (...answer: unknown[]): void => {
        after(done);
        last(...answer);
      };
      return Reflect.apply(original, this, [...given.slice(0, -1), told]);
    }
    const answer: unknown = Reflect.apply(original, this, given);
    return isThenable(answer)
      ? answer.then((value) => {
          after(done);
          return value;
        })
      : answer;
  });
};
