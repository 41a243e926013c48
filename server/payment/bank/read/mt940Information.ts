import { lineOrNull, onOneLine } from './onOneLine.ts';

/** What the field 86 of an entry says. */
export type EntryInformation = {
  readonly title: string;
  readonly references: readonly string[];
  readonly otherName: string | null;
  readonly otherAccount: string | null;
};

/** A code of the transaction, or none, and the sign that parts the subfields. */
const structured = /^(?:\d{3})?\s*([?~<^+!])\d\d/;

const between = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

const titles = between(20, 29);
/** German banks go on here; Polish ones have a date in the first. */
const moreTitles = between(60, 63);

const subfieldsOf = (text: string, separator: string): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  const [, ...parts] = text.split(new RegExp(`\\${separator}(?=\\d\\d)`));
  for (const part of parts) {
    const name = part.slice(0, 2);
    fields.set(name, `${fields.get(name) ?? ''}${part.slice(2).replaceAll('\n', '')}`);
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
const mark = new RegExp(`(${marks.join('|')})\\+`);

/** A title of a SEPA transfer as German banks write it: `EREF+…SVWZ+…`. */
const sepaParts = (title: string): { readonly text: string; readonly reference: string | null } => {
  const [before = '', ...marked] = title.split(mark);
  const partOf = (wanted: (typeof marks)[number]): string | undefined => {
    const index = marked.indexOf(wanted);
    return index < 0 ? undefined : marked[index + 1];
  };
  const text = partOf('SVWZ');
  const reference = lineOrNull(partOf('EREF'));
  return { text: text ?? (marked.length === 0 ? title : before), reference };
};

const isIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text);

/** Reads the field 86, whose lines are joined by line feeds. */
export const readInformation = (text: string): EntryInformation => {
  const [, separator] = structured.exec(text) ?? [];
  if (separator === undefined) {
    return { title: onOneLine(text).slice(0, 1_000), references: [], otherName: null, otherAccount: null };
  }
  const fields = subfieldsOf(text, separator);
  const names = separator === '?' ? [...titles, ...moreTitles] : titles;
  const whole = names.map((name) => fields.get(name) ?? '').join('');
  const { text: title, reference } = sepaParts(whole);
  const accounts = ['38', '31'].map((name) => (fields.get(name) ?? '').replaceAll(/[\sÿ˙]/g, ''));
  return {
    title: onOneLine(title).slice(0, 1_000),
    references: reference === null || /^NOTPROVIDED$/i.test(reference) ? [] : [reference],
    otherName: lineOrNull(`${fields.get('32') ?? ''} ${fields.get('33') ?? ''}`),
    otherAccount: lineOrNull(accounts.find(isIban) ?? accounts.find((account) => account !== ''), 40),
  };
};
