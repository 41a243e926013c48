import type { Line } from './mt940Lines.ts';
import type { Message, RawEntry } from './mt940Message.ts';
import { signedMinor } from './readStatement.ts';

/** Entries that may be the text of the entry before them: from one to another, by their places. */
type Run = {
  readonly after: number;
  readonly until: number;
  readonly sumMinor: number;
};

/** How a message can be read so that its balances agree. */
export type Readings = {
  /** every line that may begin an entry does */
  readonly asEntries: boolean;
  /** each set of places of entries that are text, and of how many texts they are */
  readonly asText: readonly { readonly places: readonly number[]; readonly texts: number }[];
  /** the lines on which the readings differ */
  readonly lines: readonly Line[];
};

/** Signs of a field 86, six lines of 65: what would be the text of one entry is no longer, unless the bank's other texts are. */
const maxTextLength = 6 * 65;
/** Where something looks as text does, banks may write more. */
const maxSuspectLength = 2 * maxTextLength;
/** Signs of the supplementary details. */
const maxDetailsLength = 34;

/** A separator of subfields, with a number. */
const mark = /[?~^<]\d\d/;
const length = (lines: readonly Line[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);
const joinText = ({ information }: RawEntry): string =>
  information.flatMap((one) => one.map(({ text }) => text)).join('');

/** Whether structured information names nobody, as where a payer's text has cut it off. */
const hasLostPayer = (entry: RawEntry): boolean => mark.test(joinText(entry)) && !/[?~^<]3[0-8]/.test(joinText(entry));

const isSuspect = (entry: RawEntry, before: RawEntry): boolean =>
  // Those before it have a text, and so has every entry of most banks.
  entry.information.length === 0 ||
  entry.said.isLong ||
  entry.supplementary.length > 1 ||
  length(entry.supplementary) > maxDetailsLength ||
  entry.supplementary.some(({ text }) => mark.test(text)) ||
  mark.test(entry.said.reference + (entry.said.bankReference ?? '')) ||
  hasLostPayer(before);

const runsAfter = (entries: readonly RawEntry[], after: number, maxLength: number): readonly Run[] => {
  const runs: Run[] = [];
  const first = entries[after];
  if (first === undefined || first.information.length === 0) return runs;
  let signs = joinText(first).length;
  let sumMinor = 0;
  let hasSuspect = false;
  for (let until = after + 1; until < entries.length; until += 1) {
    const [entry, before] = [entries[until], entries[until - 1]];
    if (entry === undefined || before === undefined) break;
    signs += entry.at.text.length + length(entry.supplementary) + length(entry.information.flat());
    hasSuspect ||= isSuspect(entry, before);
    sumMinor += signedMinor(entry.said);
    if (signs > (hasSuspect ? Math.max(maxLength, maxSuspectLength) : maxLength)) break;
    runs.push({ after, until, sumMinor });
  }
  return runs;
};

type Way = readonly Run[];

/** Two runs, of different texts, that come to a sum together. */
const pairsTo = (wanted: number, runs: readonly Run[]): readonly Way[] => {
  const bySum = Map.groupBy(runs, ({ sumMinor }) => sumMinor);
  return runs.flatMap((run) =>
    (bySum.get(wanted - run.sumMinor) ?? [])
      .filter(({ after }) => after > run.until)
      .slice(0, 2)
      .map((other) => [run, other]),
  );
};

const listPlaces = (way: Way): readonly number[] =>
  way.flatMap(({ after, until }) => Array.from({ length: until - after }, (_, index) => after + 1 + index));

/**
 * The readings of a message whose balances agree. A payer's text is contiguous and no longer than the field: one run of entries may be text, whatever it looks
 * like, or two, of different payers.
 */
export const findReadings = ({ entries, opening, closing }: Message): Readings => {
  const changed = entries.reduce((sum, { said }) => sum + signedMinor(said), 0);
  /** what entries that are none must come to */
  const excess = opening.minor + changed - closing.minor;
  const maxLength = entries.reduce((max, entry) => Math.max(max, joinText(entry).length), maxTextLength);
  const runs = entries
    .flatMap((_, after) => runsAfter(entries, after, maxLength))
    .filter(({ after, until }) => entries.slice(after + 1, until + 1).some(({ said }) => said.amountMinor > 0));
  const single = runs.filter(({ sumMinor }) => sumMinor === excess).map((run) => [run]);
  const pairs = pairsTo(excess, runs);
  const asText = [...single, ...pairs].map((way) => ({ places: listPlaces(way), texts: way.length }));
  const places = [...new Set(asText.flatMap((one) => one.places))].toSorted((a, b) => a - b);
  return { asEntries: excess === 0, asText, lines: places.flatMap((place) => entries[place]?.at ?? []) };
};
