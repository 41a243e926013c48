import { amountMinor } from './amountMinor.ts';
import { nodesAt, textAt, type XmlNode } from './xmlNode.ts';

/** Totals of a statement, by what they count. */
const totals = { TtlNtries: null, TtlCdtNtries: 'CRDT', TtlDbtNtries: 'DBIT' } as const;

const sum = (entries: readonly XmlNode[], sign: (entry: XmlNode) => 1 | -1): number =>
  entries.reduce((minor, entry) => minor + sign(entry) * (amountMinor(textAt(entry, 'Amt') ?? '') ?? Number.NaN), 0);

/** Whether a total is of just these entries: banks count them, or their transactions, and add them up, or what comes and goes. */
const isOf = (total: XmlNode, entries: readonly XmlNode[]): boolean => {
  const [count, said] = [textAt(total, 'NbOfNtries'), textAt(total, 'Sum')];
  const transactions = entries.map((entry) => Math.max(1, nodesAt(entry, 'NtryDtls', 'TxDtls').length));
  const counts = [entries.length, transactions.reduce((all, one) => all + one, 0)];
  const net = sum(entries, (entry) => (textAt(entry, 'CdtDbtInd') === 'DBIT' ? -1 : 1));
  const sums = [sum(entries, () => 1), Math.abs(net)];
  return (
    (count === undefined || counts.includes(Number(count))) &&
    (said === undefined || sums.includes(amountMinor(said.replace(/^[+-]/, '')) ?? Number.NaN))
  );
};

/** The total that a statement says and that its entries, all of them or those that are booked, do not come to; null where each is right. */
export const findWrongTotal = (statement: XmlNode, booked: readonly XmlNode[]): string | null => {
  for (const [name, way] of Object.entries(totals)) {
    const counted = [nodesAt(statement, 'Ntry'), booked].map((entries) =>
      entries.filter((entry) => way === null || textAt(entry, 'CdtDbtInd') === way),
    );
    const isWrong = (total: XmlNode): boolean => !counted.some((entries) => isOf(total, entries));
    if (nodesAt(statement, 'TxsSummry', name).some(isWrong)) return `TxsSummry ${name}`;
  }
  return null;
};
