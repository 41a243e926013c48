import { amountMinor } from './amountMinor.ts';
import { isDay } from './isDay.ts';
import { lineOrNull, onOneLine } from './onOneLine.ts';
import { type EntryDirection, type ReadEntry, type ReadStatement, StatementUnreadable } from './readStatement.ts';
import { attributeOf, nodesAt, readXml, textAt, textsAt, type XmlNode } from './xmlNode.ts';

/** What says that there is no reference. */
const none = new Set(['NOTPROVIDED', 'NONREF', 'NOREF']);
const isSaid = (reference: string): boolean => !none.has(reference.toUpperCase());

type Sum = { readonly amountMinor: number; readonly currency: string };

const sumOf = (node: XmlNode, where: string): Sum => {
  const currency = attributeOf(node, 'Ccy') ?? '';
  const [text] = textsAt({ Amt: [node] }, 'Amt');
  if (!/^[A-Z]{3}$/.test(currency)) throw new StatementUnreadable(`${where}: the currency is missing`);
  return { amountMinor: amountMinor(text ?? '', where), currency };
};

const directionOf = (node: XmlNode, where: string): EntryDirection => {
  const isReversed = /^(?:true|1)$/.test(textAt(node, 'RvslInd') ?? 'false');
  // A reversed credit takes money off the account: the indicator says which way it goes now.
  switch (textAt(node, 'CdtDbtInd')) {
    case 'CRDT':
      return isReversed ? 'debit_reversed' : 'credit';
    case 'DBIT':
      return isReversed ? 'credit_reversed' : 'debit';
    default:
      throw new StatementUnreadable(`${where}: it does not say whether money came or went`);
  }
};

const dayOf = (node: XmlNode, where: string): string => {
  for (const name of ['BookgDt', 'ValDt']) {
    const day = textAt(node, name, 'Dt') ?? textAt(node, name, 'DtTm')?.slice(0, 10);
    if (day === undefined) continue;
    if (!isDay(day.slice(0, 10))) break;
    return day.slice(0, 10);
  }
  throw new StatementUnreadable(`${where}: the day is missing`);
};

/** Who has paid, or was paid; from version 8 on a person stands one level below. */
const otherOf = (details: XmlNode | undefined, direction: EntryDirection) => {
  if (details === undefined) return { otherName: null, otherAccount: null };
  const role = direction === 'credit' || direction === 'credit_reversed' ? 'Dbtr' : 'Cdtr';
  const [parties = {}] = nodesAt(details, 'RltdPties');
  const name = [role, `Ultmt${role}`]
    .flatMap((of) => [textAt(parties, of, 'Nm'), textAt(parties, of, 'Pty', 'Nm')])
    .find((found) => found !== undefined);
  const account = textAt(parties, `${role}Acct`, 'Id', 'IBAN') ?? textAt(parties, `${role}Acct`, 'Id', 'Othr', 'Id');
  return { otherName: lineOrNull(name), otherAccount: lineOrNull(account?.replaceAll(/\s/g, ''), 40) };
};

const titleOf = (entry: XmlNode, details: XmlNode | undefined): string => {
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

const referencesOf = (details: XmlNode | undefined): readonly string[] =>
  details === undefined
    ? []
    : [...textsAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'), ...textsAt(details, 'Refs', 'EndToEndId')]
        .map(onOneLine)
        .filter(isSaid);

/** What a transaction of a batch comes to by itself; null where the bank does not say it. */
const sumOfDetails = (details: XmlNode, where: string): Sum | null => {
  const [sum] = [...nodesAt(details, 'Amt'), ...nodesAt(details, 'AmtDtls', 'TxAmt', 'Amt')];
  return sum === undefined ? null : sumOf(sum, where);
};

/** The transactions of a batch, each with its sum; null unless they come to the entry's. */
const batchOf = (all: readonly XmlNode[], entry: Sum, where: string): readonly (readonly [XmlNode, Sum])[] | null => {
  if (all.length < 2) return null;
  const sums = all.map((details) => [details, sumOfDetails(details, where)] as const);
  const known = sums.flatMap(([details, sum]) =>
    sum === null || sum.currency !== entry.currency ? [] : ([[details, sum]] as const),
  );
  const total = known.reduce((minor, [, sum]) => minor + sum.amountMinor, 0);
  return known.length === all.length && total === entry.amountMinor ? known : null;
};

const readEntry = (entry: XmlNode, number: number): readonly ReadEntry[] => {
  const where = `entry ${number}`;
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  if (status !== 'BOOK') return [];
  const [amount] = nodesAt(entry, 'Amt');
  if (amount === undefined) throw new StatementUnreadable(`${where}: the amount is missing`);
  const sum = sumOf(amount, where);
  const direction = directionOf(entry, where);
  const bookedOn = dayOf(entry, where);
  const all = nodesAt(entry, 'NtryDtls', 'TxDtls');
  const ofEntry = textAt(entry, 'AcctSvcrRef');
  const one = (details: XmlNode | undefined, own: Sum, isOfBatch: boolean): ReadEntry => {
    const ofTransaction = details === undefined ? undefined : textAt(details, 'Refs', 'AcctSvcrRef');
    const reference = isOfBatch ? ofTransaction : (ofEntry ?? ofTransaction);
    return {
      direction,
      bookedOn,
      ...own,
      bankReference: reference !== undefined && isSaid(reference) ? lineOrNull(reference, 60) : null,
      references: referencesOf(details),
      title: titleOf(entry, details),
      ...otherOf(details, direction),
    };
  };
  const batch = batchOf(all, sum, where);
  if (batch !== null) return batch.map(([details, own]) => one(details, own, true));
  const [first] = all;
  const read = one(first, sum, false);
  if (all.length < 2) return [read];
  // A sum that the bank does not split names all that it is for.
  const titles = onOneLine(all.map((details) => titleOf({}, details)).join(' ')).slice(0, 1_000);
  return [
    {
      ...read,
      references: all.flatMap(referencesOf),
      title: titles === '' ? read.title : titles,
      otherName: null,
      otherAccount: null,
    },
  ];
};

const readOne = (statement: XmlNode): ReadStatement => {
  const account = textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  if (account === undefined) throw new StatementUnreadable('the account is missing');
  const number = textAt(statement, 'ElctrncSeqNb') ?? textAt(statement, 'LglSeqNb') ?? textAt(statement, 'Id');
  return {
    format: 'camt053',
    account,
    number: lineOrNull(number, 60),
    entries: nodesAt(statement, 'Ntry')
      .flatMap((entry, index) => readEntry(entry, index + 1))
      .filter((entry) => entry.amountMinor > 0),
  };
};

/** Statements in the form CAMT.053 of ISO 20022, of versions 2 to 13. @throws StatementUnreadable */
export const readCamt053 = (text: string): readonly ReadStatement[] => {
  const root = readXml(text);
  const statements = nodesAt(root, 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length > 0) return statements.map(readOne);
  const [other] = ['BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'].filter(
    (name) => nodesAt(root, 'Document', name).length > 0,
  );
  if (other !== undefined)
    throw new StatementUnreadable('it is a report of the day (CAMT.052, CAMT.054), not a statement (CAMT.053)');
  throw new StatementUnreadable('it is no statement in the form CAMT.053');
};
