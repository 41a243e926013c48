import { amountMinor } from './amountMinor.ts';
import { isDay } from './isDay.ts';
import { readInformation } from './mt940Information.ts';
import { lineOrNull } from './onOneLine.ts';
import { type EntryDirection, type ReadEntry, type ReadStatement, StatementUnreadable } from './readStatement.ts';

/** A field by its tag, its lines joined by line feeds. */
type Field = { readonly tag: string; readonly text: string; readonly line: number };

const start = /^:(\d\d[A-Z]?):(.*)$/;

/** What SWIFT puts around a message: `{1:…}{4:` before, `-}` behind. */
const withoutBlocks = (line: string): string => line.replace(/^(?:\{[^{}]*(?:\{[^{}]*\})*\})*\{4:/, '');

const fieldsOf = (text: string): readonly Field[] => {
  const fields: { tag: string; text: string; line: number }[] = [];
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = withoutBlocks(raw.replaceAll('\u0001', '').replaceAll('\u0003', ''));
    const [, tag, rest] = start.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined && rest !== undefined) fields.push({ tag, text: rest, line: index + 1 });
    else if (last !== undefined && !/^-\}?\s*$/.test(line) && line !== '') last.text += `\n${line}`;
  }
  return fields;
};

const directions = { C: 'credit', D: 'debit', RC: 'credit_reversed', RD: 'debit_reversed' } as const satisfies Record<
  string,
  EntryDirection
>;
const isDirection = (text: string): text is keyof typeof directions => Object.hasOwn(directions, text);

/** Day of value, day of booking, direction, the currency's third letter, amount, kind, the payer's reference, the bank's. */
const entryForm =
  /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d[\d,.]*?)([NSFB][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n[\s\S]*)?$/;

/** The day of booking has no year: the one that is nearest to the day of value. */
const bookedDay = (valued: string, monthAndDay: string | undefined): string => {
  const value = `20${valued.slice(0, 2)}-${valued.slice(2, 4)}-${valued.slice(4, 6)}`;
  if (monthAndDay === undefined) return value;
  const year = Number(value.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((one) => `${one}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2, 4)}`)
    .filter(isDay);
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(value));
  return days.reduce((best, day) => (distance(day) < distance(best) ? day : best), days[0] ?? '');
};

const isSaid = (reference: string | undefined): reference is string =>
  reference !== undefined && !/^(?:NONREF|NOREF|NOTPROVIDED|\s*)$/i.test(reference);

const readEntry = ({ text, line }: Field, information: Field | undefined, currency: string): ReadEntry => {
  const where = `line ${line}`;
  const [, valued = '', booked, letters = '', , amount = '', , reference, bankReference] = entryForm.exec(text) ?? [];
  if (!isDirection(letters)) throw new StatementUnreadable(`${where}: it is no entry`);
  const bookedOn = bookedDay(valued, booked);
  if (!isDay(bookedOn)) throw new StatementUnreadable(`${where}: the day is none`);
  const { references, ...said } = readInformation(information?.text ?? '');
  return {
    direction: directions[letters],
    bookedOn,
    amountMinor: amountMinor(amount, where),
    currency,
    bankReference: isSaid(bankReference) ? lineOrNull(bankReference, 60) : null,
    references: [...references, ...(isSaid(reference) ? [reference.trim()] : [])],
    ...said,
  };
};

const readOne = (fields: readonly Field[]): ReadStatement => {
  const find = (...tags: readonly string[]): Field | undefined => fields.find(({ tag }) => tags.includes(tag));
  const account = find('25', '25P')?.text.trim();
  if (account === undefined || account === '') throw new StatementUnreadable('the account is missing');
  const opening = find('60F', '60M');
  const [, currency] = /^[CD]\d{6}([A-Z]{3})/.exec(opening?.text ?? '') ?? [];
  if (currency === undefined)
    throw new StatementUnreadable(`line ${opening?.line ?? fields[0]?.line ?? 1}: the currency is missing`);
  const entries = fields.flatMap((field, index) => {
    if (field.tag !== '61') return [];
    const next = fields[index + 1];
    return [readEntry(field, next?.tag === '86' ? next : undefined, currency)];
  });
  return {
    format: 'mt940',
    account: account.split('\n')[0] ?? account,
    number: lineOrNull(find('28C', '28')?.text, 60),
    entries: entries.filter((entry) => entry.amountMinor > 0),
  };
};

/** Statements in the form MT940 of SWIFT, with the subfields of German and Polish banks. @throws StatementUnreadable */
export const readMt940 = (text: string): readonly ReadStatement[] => {
  const fields = fieldsOf(text);
  const starts = fields.flatMap(({ tag }, index) => (tag === '20' ? [index] : []));
  if (starts.length === 0) throw new StatementUnreadable('it is no statement in the form CAMT.053 or MT940');
  return starts.map((from, index) => readOne(fields.slice(from, starts[index + 1])));
};
