import { type Balance, type EntryLine, readBalance, readEntryLine } from './mt940Entry.ts';
import { type FieldStart, type Line, parseFieldStart } from './mt940Lines.ts';
import { StatementUnreadable } from './readStatement.ts';

/** An entry as its fields have it, before anybody knows whether a payer has written it. */
export type RawEntry = {
  readonly at: Line;
  readonly said: EntryLine;
  /** lines behind the field 61 */
  readonly supplementary: readonly Line[];
  /** lines of each field 86, the first without its tag */
  readonly information: readonly (readonly Line[])[];
};

/** One message, read by sequence and shape alone: every line that may begin a field does. */
export type Message = {
  readonly account: string;
  readonly number: string | null;
  readonly opening: Balance;
  readonly closing: Balance;
  /** the line of the closing balance */
  readonly closingAt: Line;
  readonly entries: readonly RawEntry[];
  /** lines of texts that look like a field, but cannot be one there */
  readonly strays: readonly Line[];
  /** a balance within an entry's text: the message may end there */
  readonly earlierEnd: { readonly closing: Balance; readonly at: Line; readonly entries: number } | null;
};

const unreadable = (line: Line): StatementUnreadable =>
  new StatementUnreadable({ reason: 'line', line: line.number, text: line.text.slice(0, 200) });
const missing = (line: Line, tag: string): StatementUnreadable =>
  new StatementUnreadable({ reason: 'missing', line: line.number, text: tag });

const isTag = (line: Line | undefined, ...tags: readonly string[]): boolean =>
  line !== undefined && tags.includes(parseFieldStart(line)?.tag ?? '');

const isEnd = (line: Line): boolean => {
  const field = parseFieldStart(line);
  return field !== null && /^62[FM]$/.test(field.tag) && readBalance(field.content) !== null;
};

/** Of how many lines the fields before the opening balance are at most. */
const maxHeadLines = 12;

/** Parts lines into messages: a field 20 begins one where the one before has ended, and its own account and balance follow. */
export const splitMessages = (lines: readonly Line[]): readonly (readonly Line[])[] => {
  const starts = lines.flatMap((line, index) => {
    if (!isTag(line, '20')) return [];
    const next = lines.slice(index + 1, index + 1 + maxHeadLines);
    const until = next.findIndex((one) => isTag(one, '60F', '60M'));
    return [{ index, hasHead: until >= 0 && next.slice(0, until).some((one) => isTag(one, '25', '25P')) }];
  });
  let from: number | null = null;
  const bounds: number[] = [];
  for (const { index, hasHead } of starts) {
    if (from !== null && !(hasHead && lines.slice(from, index).some(isEnd))) continue;
    from = index;
    bounds.push(index);
  }
  return bounds.map((start, index) => lines.slice(start, bounds[index + 1]));
};

/** A first field 86 that says only what kind of transaction it is, and maybe its original amount: a second one has the text. */
const isCode = (lines: readonly Line[]): boolean => {
  const text = lines.map((line) => line.text).join('');
  return /^\s*[A-Z0-9]{1,4}\s*$/.test(text) || /^\s*\d{3}\s?\/[A-Z]{4}\/[^~^?<]*$/.test(text);
};

type Growing = { at: Line; said: EntryLine; supplementary: Line[]; information: Line[][] };

/** Reads what stands between the balances. @throws StatementUnreadable */
const readEntries = (lines: readonly Line[], currency: string) => {
  const entries: Growing[] = [];
  const strays: Line[] = [];
  let earlierEnd: Message['earlierEnd'] = null;
  const take = (line: Line, field: FieldStart | null): boolean => {
    const last = entries.at(-1);
    const text = last?.information.at(-1);
    if (field?.tag === '61') {
      const said = readEntryLine(field.content, currency);
      if (said === null) return false;
      entries.push({ at: line, said, supplementary: [], information: [] });
      return true;
    }
    if (field?.tag !== '86' || last === undefined) return false;
    if (text !== undefined && !(last.information.length === 1 && isCode(text))) return false;
    last.information.push([{ ...line, text: field.content }]);
    return true;
  };
  // Some banks describe the account in fields 86 before the entries.
  const isOther = (line: Line): boolean => parseFieldStart(line) !== null && !isTag(line, '86');
  const described = isTag(lines[0], '86') ? lines.findIndex(isOther) : 0;
  for (const line of described < 0 ? [] : lines.slice(described)) {
    const field = parseFieldStart(line);
    if (take(line, field)) continue;
    const last = entries.at(-1);
    const text = last?.information.at(-1);
    if (last === undefined || (text === undefined && field !== null && field.tag !== 'NS')) throw unreadable(line);
    if (text === undefined) last.supplementary.push(line);
    else {
      text.push(line);
      if (field !== null) strays.push(line);
      const closing = field !== null && isEnd(line) ? readBalance(field.content) : null;
      if (closing !== null) earlierEnd ??= { closing, at: line, entries: entries.length };
    }
  }
  return { entries, strays, earlierEnd };
};

/** Reads a message. Its last closing balance ends it: what looks like one before is text. @throws StatementUnreadable */
export const readMessage = (lines: readonly Line[]): Message => {
  const [first] = lines;
  if (first === undefined) throw new StatementUnreadable({ reason: 'no_statement' });
  const openingAt = lines.findIndex((line) => isTag(line, '60F', '60M'));
  const head = openingAt < 0 ? lines : lines.slice(0, openingAt);
  if (openingAt < 0 && lines.some((line) => isTag(line, '34F', '13D')))
    throw new StatementUnreadable({ reason: 'mt942' });
  const inHead = (...tags: readonly string[]): string | null => {
    const line = head.find((one) => isTag(one, ...tags));
    return line === undefined ? null : (parseFieldStart(line)?.content.trim() ?? null);
  };
  const account = inHead('25', '25P');
  if (account === null || account === '') throw missing(first, ':25:');
  const openingLine = lines[openingAt];
  if (openingLine === undefined) throw missing(first, ':60F:');
  const opening = readBalance(parseFieldStart(openingLine)?.content ?? '');
  if (opening === null) throw unreadable(openingLine);
  const endAt = lines.findLastIndex(isEnd);
  const closingAt = lines[endAt];
  const closing = closingAt === undefined ? null : readBalance(parseFieldStart(closingAt)?.content ?? '');
  if (closingAt === undefined || closing === null || endAt < openingAt) {
    const wrong = lines.find((line) => isTag(line, '62F', '62M'));
    throw wrong === undefined ? missing(openingLine, ':62F:') : unreadable(wrong);
  }
  if (closing.currency !== opening.currency) throw unreadable(closingAt);
  const within = readEntries(lines.slice(openingAt + 1, endAt), opening.currency);
  return { account, number: inHead('28C', '28'), opening, closing, closingAt, ...within };
};
