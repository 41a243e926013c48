import { readSum } from './camtSum.ts';
import { StatementUnreadable } from './readStatement.ts';
import { nodesAt, textAt, type XmlNode } from './xmlNode.ts';

type Found = {
  readonly kind: string;
  readonly day: string;
  readonly minor: number;
  readonly currency: string;
  readonly line: number;
};

/** Balances that open and close a statement; the closing of the one before stands for the opening, the interim one for a page. */
const kinds = { opening: ['OPBD', 'PRCD', 'ITBD'], closing: ['CLBD', 'ITBD'] } as const;

const readBalance = (node: XmlNode, line: number): Found | null => {
  const kind = textAt(node, 'Tp', 'CdOrPrtry', 'Cd') ?? '';
  if (![...kinds.opening, ...kinds.closing].some((one) => one === kind)) return null;
  const [amount] = nodesAt(node, 'Amt');
  const sum = amount === undefined ? null : readSum(amount);
  const way = textAt(node, 'CdtDbtInd');
  if (sum === null || (way !== 'CRDT' && way !== 'DBIT'))
    throw new StatementUnreadable({ reason: 'line', line, text: `Bal ${kind} ${way ?? ''}`.trim() });
  const day = (textAt(node, 'Dt', 'Dt') ?? textAt(node, 'Dt', 'DtTm') ?? '').slice(0, 10);
  return { kind, day, currency: sum.currency, minor: way === 'DBIT' ? -sum.amountMinor : sum.amountMinor, line };
};

/** The balances that a statement begins and ends with: of several days, the first and the last. @throws StatementUnreadable */
export const readCamtBalances = (statement: XmlNode, line: number, lines: readonly number[]) => {
  const found = nodesAt(statement, 'Bal').flatMap((node, index) => readBalance(node, lines[index] ?? line) ?? []);
  const ofKind = (wanted: readonly string[]): readonly Found[] => {
    for (const kind of wanted) {
      const these = found.filter((one) => one.kind === kind);
      if (these.length > 0) return these.toSorted((a, b) => a.day.localeCompare(b.day));
    }
    return [];
  };
  const opening = ofKind(kinds.opening)[0];
  const closing = ofKind(kinds.closing).at(-1);
  if (opening === undefined) throw new StatementUnreadable({ reason: 'missing', line, text: 'Bal OPBD' });
  if (closing === undefined) throw new StatementUnreadable({ reason: 'missing', line, text: 'Bal CLBD' });
  if (opening.currency !== closing.currency)
    throw new StatementUnreadable({
      reason: 'line',
      line: closing.line,
      text: `Bal ${closing.kind} ${closing.currency}`,
    });
  const { currency, minor: openingMinor } = opening;
  return { currency, openingMinor, closingMinor: closing.minor, closedOn: closing.day, closingLine: closing.line };
};
