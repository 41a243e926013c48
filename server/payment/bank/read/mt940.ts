import { shownAmount } from './amountMinor.ts';
import { asReturned } from './mt940Entry.ts';
import { readInformation } from './mt940Information.ts';
import { type Line, splitLines } from './mt940Lines.ts';
import { type Message, type RawEntry, readMessage, splitMessages } from './mt940Message.ts';
import { findReadings } from './mt940Readings.ts';
import { lineOrNull } from './onOneLine.ts';
import { type ReadEntry, type Reading, type ReadStatement, StatementUnreadable, signedMinor } from './readStatement.ts';

/** As many lines as a person looks through. */
const maxLines = 20;
const shownLines = (lines: readonly Line[]) =>
  lines.slice(0, maxLines).map(({ number, text }) => ({ line: number, text: text.slice(0, 200) }));

const isSaid = (reference: string | null): reference is string =>
  reference !== null && !/^(?:NONREF|NOREF|NOTPROVIDED|\s*)$/i.test(reference);

/** What says in a text that a bank returns it: the German banks' number, or the word with a reason. */
const returned = /^\s*159\s*\?\d\d|\/RTRN\/[A-Z]{2}\d\d(?![A-Z0-9])/;

const readEntry = ({ said, information }: RawEntry, currency: string, more: readonly Line[]): ReadEntry => {
  const [first = [], second] = information;
  const { reference, bankReference, isLong: _, ...line } = said;
  const text = [...(second ?? first), ...more].map((one) => one.text).join('\n');
  const { references, ...read } = readInformation(text);
  return {
    ...line,
    direction: returned.test(text) ? asReturned[line.direction] : line.direction,
    currency,
    bankReference: isSaid(bankReference) ? lineOrNull(bankReference, 60) : null,
    references: [...references, ...(isSaid(reference) ? [reference.trim()] : [])],
    ...read,
  };
};

const linesOfEntry = ({ at, supplementary, information }: RawEntry): readonly Line[] => [
  at,
  ...supplementary,
  ...information.flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, text: `:86:${first.text}` }, ...others],
  ),
];

/** The entries of a message, where those at some places are text of the one before them. */
const readEntries = ({ entries, opening }: Message, asText: readonly number[]): readonly ReadEntry[] => {
  const isText = new Set(asText);
  return entries.flatMap((entry, place) => {
    if (isText.has(place)) return [];
    const text: Line[] = [];
    for (let next = place + 1; isText.has(next); next += 1) text.push(...linesOfEntry(entries[next] ?? entry));
    return [readEntry(entry, opening.currency, text)];
  });
};

const sumsDiffer = ({ opening, closing, closingAt, entries, strays }: Message): StatementUnreadable => {
  const sum = entries.reduce((minor, { said }) => minor + signedMinor(said), opening.minor);
  return new StatementUnreadable({
    reason: 'sums',
    line: closingAt.number,
    text: closingAt.text.slice(0, 200),
    expected: shownAmount(sum, opening.currency),
    found: shownAmount(closing.minor, closing.currency),
    ...(strays.length === 0 ? {} : { lines: shownLines(strays) }),
  });
};

/** Whether the message could have ended at a balance within a text. */
const mayEndEarlier = ({ opening, entries, earlierEnd }: Message): boolean =>
  earlierEnd !== null &&
  entries.slice(0, earlierEnd.entries).reduce((minor, { said }) => minor + signedMinor(said), opening.minor) ===
    earlierEnd.closing.minor;

/** The places of entries that are text. @throws StatementUnreadable where no reading agrees with the balances, or two do and nobody has chosen */
const choose = (message: Message, reading: Reading | undefined): readonly number[] => {
  const { asEntries, asText, lines } = findReadings(message);
  const [only, ...others] = asText;
  const isDoubtful = mayEndEarlier(message);
  if (asEntries && only === undefined && !isDoubtful) return [];
  if (!asEntries && only === undefined) throw sumsDiffer(message);
  const isOnlyText = !asEntries && only?.texts === 1 && others.length === 0 && !isDoubtful;
  if (isOnlyText) return only.places;
  if (reading === 'entries' && asEntries) return [];
  if (reading === 'text' && only !== undefined && others.length === 0) return only.places;
  const doubtful = [...lines, ...(isDoubtful && message.earlierEnd !== null ? [message.earlierEnd.at] : [])];
  throw new StatementUnreadable({
    reason: 'two_readings',
    lines: shownLines(doubtful),
    choices: [
      ...(asEntries ? (['entries'] as const) : []),
      ...(only !== undefined && others.length === 0 ? (['text'] as const) : []),
    ],
  });
};

const readOne = (lines: readonly Line[], reading: Reading | undefined): ReadStatement => {
  const message = readMessage(lines);
  const entries = readEntries(message, choose(message, reading));
  return {
    format: 'mt940',
    account: message.account,
    number: lineOrNull(message.number ?? undefined, 60),
    currency: message.opening.currency,
    openingMinor: message.opening.minor,
    closingMinor: message.closing.minor,
    closedOn: message.closing.day,
    entries: entries.filter((entry) => entry.amountMinor > 0),
  };
};

/**
 * Statements in the form MT940 of SWIFT, with the subfields of German and Polish banks. A line begins a field only by its place, its shape and the balances: what
 * a payer writes is text.
 * @param reading what a person has said of lines that may be either
 * @throws StatementUnreadable
 */
export const readMt940 = (text: string, reading?: Reading): readonly ReadStatement[] => {
  if (/^\s*(?:\{1:[^\n]*)?\{2:[IO]942/.test(text)) throw new StatementUnreadable({ reason: 'mt942' });
  const messages = splitMessages(splitLines(text));
  if (messages.length === 0) throw new StatementUnreadable({ reason: 'no_statement' });
  return messages.map((lines) => readOne(lines, reading));
};
