import { readLabels } from './mt940Labels.ts';
import { lineOrNull, onOneLine } from './onOneLine.ts';

/** What the field 86 of an entry says. */
export type EntryInformation = {
  readonly title: string;
  readonly references: readonly string[];
  readonly otherName: string | null;
  readonly otherAccount: string | null;
};

/** What parts the subfields: before a number that is usual, maybe behind a code of the transaction and blanks. */
const structured = /^\s*(?:[A-Z0-9]{3,4}\s*([?~<^+!])|([?~<^]))(?:00|10|[236]\d)/;

const between = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

const titles = between(20, 28);
/** German banks go on here; Polish ones have a date, or fees, in the first. */
const moreTitles = ['29', ...between(60, 63)];

const splitSubfields = (text: string, separator: string): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  // A line may break within a subfield's number.
  const [, ...parts] = text.replaceAll('\n', '').split(new RegExp(`\\${separator}(?=\\d\\d)`));
  for (const part of parts) {
    const name = part.slice(0, 2);
    fields.set(name, `${fields.get(name) ?? ''}${part.slice(2)}`);
  }
  return fields;
};

const marks = [
  'EREF',
  'KREF',
  'MREF',
  'CRED',
  'DEBT',
  'COAM',
  'OAMT',
  'SVWZ',
  'ABWA',
  'ABWE',
  'PURP',
  'IBAN',
  'BIC',
] as const;
/** `ARABIC+` has none. */
const mark = new RegExp(`(?<![A-Z](?=BIC))(${marks.join('|')})\\+`);

/** A title of a SEPA transfer as German banks write it: `EREF+…SVWZ+…`. */
const sepaParts = (title: string): { readonly text: string; readonly reference: string | null } => {
  const [before = '', ...marked] = title.split(mark);
  const findPart = (wanted: (typeof marks)[number]): string | undefined => {
    const index = marked.indexOf(wanted);
    return index < 0 ? undefined : marked[index + 1];
  };
  // A payer may have written the mark once more.
  const text = marked.filter((_, index) => marked[index - 1] === 'SVWZ').join('');
  const reference = lineOrNull(findPart('EREF'));
  return { text: marked.includes('SVWZ') ? text : before, reference };
};

const isIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text);
/** A Polish account without its country. */
const isPolish = (text: string): boolean => /^\d{26}$/.test(text);

/** Reads the field 86, whose lines are joined by line feeds. */
export const readInformation = (text: string): EntryInformation => {
  const [, behindCode, alone] = structured.exec(text) ?? [];
  const separator = behindCode ?? alone;
  if (separator === undefined) {
    const labels = readLabels(text);
    return labels ?? { title: onOneLine(text).slice(0, 1_000), references: [], otherName: null, otherAccount: null };
  }
  const fields = splitSubfields(text, separator);
  const accounts = ['38', '29', '31'].map((name) => (fields.get(name) ?? '').replaceAll(/[\sÿ˙]/g, ''));
  const [, counter = ''] = accounts;
  const isAccount = isIban(counter) || isPolish(counter);
  const names = [...titles, ...(separator === '?' ? moreTitles : isAccount ? [] : ['29'])];
  const whole = names.map((name) => fields.get(name) ?? '').join('');
  const { text: title, reference } = sepaParts(whole);
  const known = accounts.filter((account, index) => account !== '' && (index !== 1 || isAccount));
  return {
    title: onOneLine(title).slice(0, 1_000),
    references: reference === null || /^NOTPROVIDED$/i.test(reference) ? [] : [reference],
    otherName: lineOrNull(`${fields.get('32') ?? ''} ${fields.get('33') ?? ''}`),
    otherAccount: lineOrNull(known.find(isIban) ?? known.find(isPolish) ?? known[0], 40),
  };
};
