import { shownAmount } from './amountMinor.ts';
import { readCamtBalances } from './camtBalances.ts';
import { elementLines } from './camtLines.ts';
import { readSum, type Sum } from './camtSum.ts';
import { findWrongTotal } from './camtTotals.ts';
import { isDay } from './isDay.ts';
import { lineOrNull, onOneLine } from './onOneLine.ts';
import { type EntryDirection, type ReadEntry, type ReadStatement, StatementUnreadable } from './readStatement.ts';
import { nodesAt, readXml, textAt, textsAt, type XmlNode } from './xmlNode.ts';

/** What says that there is no reference. */
const none = new Set(['NOTPROVIDED', 'NONREF', 'NOREF']);
const isSaid = (reference: string): boolean => !none.has(reference.toUpperCase());

/** What is wrong at an element. */
type Where = (text: string) => StatementUnreadable;

/** Families' codes of what a bank returns, or gives back as its sender asks; and the German banks' own, by their kind or number. */
const returnedFamily = /^(?:RRTN|RPCR)$/;
const returnedKind = /^(?:NRTI|[A-Z0-9]{4}\+159)(?:\+|$)/;

/** Whether an entry, or a transaction of it, is what a bank returns. */
const isReturned = (node: XmlNode): boolean =>
  nodesAt(node, 'RtrInf').length > 0 ||
  textsAt(node, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd').some((code) => returnedFamily.test(code)) ||
  textsAt(node, 'BkTxCd', 'Prtry', 'Cd').some((code) => returnedKind.test(code));

const readDirection = (node: XmlNode, details: readonly XmlNode[], where: Where): EntryDirection => {
  // What a bank returns had gone, or come, before: it is nobody's payment.
  const isReversed = /^(?:true|1)$/.test(textAt(node, 'RvslInd') ?? 'false') || [node, ...details].some(isReturned);
  // A reversed credit takes money off the account: the indicator says which way it goes now.
  switch (textAt(node, 'CdtDbtInd')) {
    case 'CRDT':
      return isReversed ? 'debit_reversed' : 'credit';
    case 'DBIT':
      return isReversed ? 'credit_reversed' : 'debit';
    default:
      throw where(`CdtDbtInd ${textAt(node, 'CdtDbtInd') ?? ''}`);
  }
};

const readDay = (node: XmlNode, where: Where): string => {
  for (const name of ['BookgDt', 'ValDt']) {
    const day = textAt(node, name, 'Dt') ?? textAt(node, name, 'DtTm')?.slice(0, 10);
    if (day === undefined) continue;
    if (!isDay(day.slice(0, 10))) throw where(`${name} ${day}`);
    return day.slice(0, 10);
  }
  throw where('BookgDt');
};

/** Who has paid, or was paid; from version 8 on a person stands one level below. */
const readOther = (details: XmlNode | undefined, direction: EntryDirection) => {
  if (details === undefined) return { otherName: null, otherAccount: null };
  const role = direction === 'credit' || direction === 'credit_reversed' ? 'Dbtr' : 'Cdtr';
  const [parties = {}] = nodesAt(details, 'RltdPties');
  const name = [role, `Ultmt${role}`]
    .flatMap((of) => [textAt(parties, of, 'Nm'), textAt(parties, of, 'Pty', 'Nm')])
    .find((found) => found !== undefined);
  const account = textAt(parties, `${role}Acct`, 'Id', 'IBAN') ?? textAt(parties, `${role}Acct`, 'Id', 'Othr', 'Id');
  return { otherName: lineOrNull(name), otherAccount: lineOrNull(account?.replaceAll(/\s/g, ''), 40) };
};

const readTitle = (entry: XmlNode, details: XmlNode | undefined): string => {
  const inDetails =
    details === undefined
      ? []
      : [
          ...textsAt(details, 'RmtInf', 'Ustrd'),
          ...textsAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
          ...textsAt(details, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
          ...textsAt(details, 'RmtInf', 'Strd', 'AddtlRmtInf'),
        ];
  const more = details === undefined ? [] : textsAt(details, 'AddtlTxInf');
  const said = inDetails.length > 0 ? inDetails : more.length > 0 ? more : textsAt(entry, 'AddtlNtryInf');
  return onOneLine(said.join(' ')).slice(0, 1_000);
};

const readReferences = (details: XmlNode | undefined): readonly string[] =>
  details === undefined
    ? []
    : [...textsAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'), ...textsAt(details, 'Refs', 'EndToEndId')]
        .map(onOneLine)
        .filter(isSaid);

/** What a transaction of a batch comes to by itself; null where the bank does not say it. */
const sumOfDetails = (details: XmlNode): Sum | null => {
  const [sum] = [...nodesAt(details, 'Amt'), ...nodesAt(details, 'AmtDtls', 'TxAmt', 'Amt')];
  return sum === undefined ? null : readSum(sum);
};

/** The transactions of a batch, each with its sum; null unless they go the entry's way and come to its sum. */
const findBatch = (
  all: readonly XmlNode[],
  entry: Sum,
  way: string | undefined,
): readonly (readonly [XmlNode, Sum])[] | null => {
  if (all.length < 2 || all.some((details) => (textAt(details, 'CdtDbtInd') ?? way) !== way)) return null;
  const sums = all.map((details) => [details, sumOfDetails(details)] as const);
  const known = sums.flatMap(([details, sum]) =>
    sum === null || sum.currency !== entry.currency ? [] : ([[details, sum]] as const),
  );
  const total = known.reduce((minor, [, sum]) => minor + sum.amountMinor, 0);
  return known.length === all.length && total === entry.amountMinor ? known : null;
};

const readEntry = (entry: XmlNode, currency: string, where: Where): readonly ReadEntry[] => {
  const [amount] = nodesAt(entry, 'Amt');
  const sum = amount === undefined ? null : readSum(amount);
  if (sum === null || sum.currency !== currency) throw where(`Amt ${textsAt(entry, 'Amt').join(' ')}`);
  const bookedOn = readDay(entry, where);
  const all = nodesAt(entry, 'NtryDtls', 'TxDtls');
  const ofEntry = textAt(entry, 'AcctSvcrRef');
  const one = (details: XmlNode | undefined, own: Sum, isOfBatch: boolean): ReadEntry => {
    // Of a batch each transaction may be returned by itself.
    const direction = readDirection(entry, isOfBatch && details !== undefined ? [details] : all, where);
    const ofTransaction = details === undefined ? undefined : textAt(details, 'Refs', 'AcctSvcrRef');
    const reference = isOfBatch ? ofTransaction : (ofEntry ?? ofTransaction);
    return {
      direction,
      bookedOn,
      ...own,
      bankReference: reference !== undefined && isSaid(reference) ? lineOrNull(reference, 60) : null,
      references: readReferences(details),
      title: readTitle(entry, details),
      ...readOther(details, direction),
    };
  };
  const batch = findBatch(all, sum, textAt(entry, 'CdtDbtInd'));
  if (batch !== null) return batch.map(([details, own]) => one(details, own, true));
  const [first] = all;
  const read = one(first, sum, false);
  if (all.length < 2) return [read];
  // A sum that the bank does not split names all that it is for.
  const titles = onOneLine(all.map((details) => readTitle({}, details)).join(' ')).slice(0, 1_000);
  return [
    {
      ...read,
      references: all.flatMap(readReferences),
      title: titles === '' ? read.title : titles,
      otherName: null,
      otherAccount: null,
    },
  ];
};

/** Whether an entry is booked: others are announced, or for information. */
const isBooked = (entry: XmlNode): boolean => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK';

/** Whether it is one of several pages: its totals may be those of all. */
const isPage = (statement: XmlNode): boolean =>
  textAt(statement, 'StmtPgntn', 'LastPgInd') === 'false' || Number(textAt(statement, 'StmtPgntn', 'PgNb') ?? 1) > 1;

type Numbered = { readonly node: XmlNode; readonly line: number };

const readOne = (
  { node: statement, line }: Numbered,
  entries: readonly Numbered[],
  balanceLines: readonly number[],
): ReadStatement => {
  const account = textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  if (account === undefined) throw new StatementUnreadable({ reason: 'missing', line, text: 'Acct/Id' });
  const { currency, openingMinor, closingMinor, closedOn, closingLine } = readCamtBalances(
    statement,
    line,
    balanceLines,
  );
  const booked = entries.filter(({ node }) => isBooked(node));
  const where =
    (at: number): Where =>
    (text) =>
      new StatementUnreadable({ reason: 'line', line: at, text: text.trim() });
  const read = booked.map(({ node, line: at }) => ({ node, entries: readEntry(node, currency, where(at)) }));
  const sum = read.reduce((minor, { node, entries: [...parts] }) => {
    const entry = parts.reduce((total, { amountMinor }) => total + amountMinor, 0);
    return minor + (textAt(node, 'CdtDbtInd') === 'DBIT' ? -entry : entry);
  }, openingMinor);
  if (sum !== closingMinor)
    throw new StatementUnreadable({
      reason: 'sums',
      line: closingLine,
      expected: shownAmount(sum, currency),
      found: shownAmount(closingMinor, currency),
    });
  const wrong = isPage(statement)
    ? null
    : findWrongTotal(
        statement,
        booked.map(({ node }) => node),
      );
  if (wrong !== null) throw new StatementUnreadable({ reason: 'missing', line, text: wrong });
  const number = textAt(statement, 'ElctrncSeqNb') ?? textAt(statement, 'LglSeqNb') ?? textAt(statement, 'Id');
  return {
    format: 'camt053',
    account,
    number: lineOrNull(number, 60),
    currency,
    openingMinor,
    closingMinor,
    closedOn,
    entries: read.flatMap((one) => one.entries).filter((entry) => entry.amountMinor > 0),
  };
};

/** A page of several is read where its own balances agree, by those between pages; else it waits for the whole statement. */
const readPage = (...[numbered, ...more]: Parameters<typeof readOne>): ReadStatement => {
  const { node, line } = numbered;
  try {
    return readOne(numbered, ...more);
  } catch (error) {
    const isIncomplete =
      error instanceof StatementUnreadable && (error.fault.reason === 'missing' || error.fault.reason === 'sums');
    if (isPage(node) && isIncomplete) throw new StatementUnreadable({ reason: 'pages', line });
    throw error;
  }
};

/** Reports of the family that are no statements. */
const others = { BkToCstmrAcctRpt: 'camt052', BkToCstmrDbtCdtNtfctn: 'camt054' } as const;

/** Statements in the form CAMT.053 of ISO 20022, of versions 2 to 13. @throws StatementUnreadable */
export const readCamt053 = (text: string): readonly ReadStatement[] => {
  const root = readXml(text);
  for (const name of ['BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'] as const)
    if (nodesAt(root, 'Document', name).length > 0) throw new StatementUnreadable({ reason: others[name] });
  const statements = nodesAt(root, 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new StatementUnreadable({ reason: 'no_statement' });
  const lines = elementLines(text);
  let [entriesBefore, balancesBefore] = [0, 0];
  return statements.map((node, index) => {
    const entries = nodesAt(node, 'Ntry').map((entry, place) => ({
      node: entry,
      line: lines.Ntry[entriesBefore + place] ?? 1,
    }));
    const balances = lines.Bal.slice(balancesBefore, balancesBefore + nodesAt(node, 'Bal').length);
    entriesBefore += entries.length;
    balancesBefore += balances.length;
    return readPage({ node, line: lines.Stmt[index] ?? 1 }, entries, balances);
  });
};
