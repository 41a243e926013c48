import { and, eq } from 'drizzle-orm';
import { bareCode } from '../../../machines/lib/typedCode.ts';
import type { CodeKind } from '../../../openapi/types.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { creditCode } from '../../platform/db/schema.ts';

export type CodeRow = typeof creditCode.$inferSelect;

/** `locked`: nobody else uses the code until the transaction ends, so that its last use is taken once. */
export type Hold = 'free' | 'locked';

const written = /^[A-Z0-9-]{1,40}$/;

/** A code as it is stored; null for what no code can be: letters of other scripts that look like ours are not ours. */
export const parseCode = (typed: string): string | null => {
  const code = bareCode(typed);
  return written.test(code) ? code : null;
};

/** The code of a brand that somebody means. One of another kind is not it. */
export const findCode = async (
  tx: Transaction,
  { brand, kind, typed }: { readonly brand: string; readonly kind: CodeKind; readonly typed: string },
  hold: Hold,
): Promise<CodeRow | undefined> => {
  const code = parseCode(typed);
  if (code === null) return undefined;
  const found = tx
    .select()
    .from(creditCode)
    .where(and(eq(creditCode.brand, brand), eq(creditCode.code, code), eq(creditCode.kind, kind)));
  const [row] = await (hold === 'locked' ? found.for('update') : found);
  return row;
};
