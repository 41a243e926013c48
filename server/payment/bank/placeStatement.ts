import type { BankStatementContinuity } from '../../../openapi/types.ts';
import { type KnownEntry, type NewEntry, newEntries } from './newEntries.ts';
import { type ReadEntry, type ReadStatement, signedMinor } from './read/readStatement.ts';

/** An entry that is stored, with what it changes of the balance. */
export type StoredEntry = KnownEntry & { readonly signedMinor: number };

/** Statements that follow one another without a gap: their entries in sequence, from a balance on. */
export type Segment = {
  /** the statements at its ends */
  readonly headId: number;
  readonly tailId: number;
  /** the bank's number of the last */
  readonly number: string | null;
  readonly startMinor: number;
  readonly entries: readonly StoredEntry[];
  /** the balance that the last ended with */
  readonly endMinor: number;
  /** all of its entries are of days before the statement's: none of them is given, and it follows nothing of the statement */
  readonly isEarlier: boolean;
};

/** Where a statement belongs, and what of it is new. */
export type Placed = {
  readonly kind: 'placed';
  readonly continuity: BankStatementContinuity;
  readonly added: readonly NewEntry[];
  /** the balance before what is new */
  readonly startMinor: number;
  /** the statement that what is new follows */
  readonly followsId: number | null;
  /** the statement that follows what is new from now on */
  readonly followedById: number | null;
};

export type Placement = Placed | { readonly kind: 'gap' | 'overlap' | 'repeated' };

type Read = Pick<ReadStatement, 'entries' | 'openingMinor' | 'closingMinor' | 'number'>;

/** The balance before each of some changes, and after the last. */
const computeBalances = (startMinor: number, changes: readonly number[]): readonly number[] => {
  const balances = [startMinor];
  for (const minor of changes) balances.push((balances.at(-1) ?? 0) + minor);
  return balances;
};

const findPlaces = ({ startMinor, entries }: Segment, minor: number): readonly number[] =>
  computeBalances(
    startMinor,
    entries.map((one) => one.signedMinor),
  ).flatMap((balance, place) => (balance === minor ? [place] : []));

/** What is new of a statement that has all of these; null where it lacks one. */
const beyond = ({ entries }: Read, known: readonly KnownEntry[]): readonly NewEntry[] | null => {
  const added = newEntries(entries, known);
  return entries.length - added.length === known.length ? added : null;
};

/**
 * Whether what seems new of a statement has a whole segment within, as it does where one before it was missing: by its entries, or, where another form words them
 * otherwise, by its amounts from its balance on. It is not new then.
 */
const hasWithin = ({ entries, openingMinor }: Read, added: readonly NewEntry[], segment: Segment): boolean => {
  const count = segment.entries.length;
  if (count === 0) return false;
  if (newEntries(added, segment.entries).length === added.length - count) return true;
  const isSame = (one: ReadEntry | undefined, known: StoredEntry): boolean =>
    one !== undefined &&
    signedMinor(one) === known.signedMinor &&
    (one.bankReference ?? known.bankReference) === (known.bankReference ?? one.bankReference);
  return computeBalances(openingMinor, entries.map(signedMinor)).some(
    (balance, place) =>
      balance === segment.startMinor && segment.entries.every((known, index) => isSame(entries[place + index], known)),
  );
};

/** Segments whose beginning a statement reaches, with what it has of each. */
const reached = (read: Read, segments: readonly Segment[]) =>
  segments.flatMap((segment) =>
    (segment.isEarlier ? [] : findPlaces(segment, read.closingMinor)).flatMap((place) => {
      const known = segment.entries.slice(0, place);
      return beyond(read, known) === null ? [] : [{ segment, known }];
    }),
  );

/** The ways in which a statement continues a segment from one of its balances on. */
const continuing = (read: Read, segments: readonly Segment[]): readonly Placed[] =>
  segments.flatMap((segment) =>
    findPlaces(segment, read.openingMinor).flatMap((place): readonly Placed[] => {
      const known = segment.entries.slice(place);
      const same = beyond(read, known.slice(0, read.entries.length));
      const isWithin = read.entries.length < known.length && same?.length === 0;
      const placed = { kind: 'placed', startMinor: read.openingMinor, followsId: segment.tailId } as const;
      if (isWithin) return [{ ...placed, continuity: 'overlaps', added: [], followedById: null }];
      const others = segments.filter((one) => one !== segment);
      // What it has of statements that came before their turn, as much of it as there is.
      const [next] = reached(read, others).toSorted((a, b) => b.known.length - a.known.length);
      const added = beyond(read, [...known, ...(next?.known ?? [])]);
      if (added === null || others.some((one) => one !== next?.segment && hasWithin(read, added, one))) return [];
      const startMinor = read.openingMinor + known.reduce((sum, { signedMinor }) => sum + signedMinor, 0);
      const continuity = known.length + (next?.known.length ?? 0) === 0 ? 'follows' : 'overlaps';
      return [{ ...placed, continuity, added, startMinor, followedById: next?.segment.headId ?? null }];
    }),
  );

/** Whether a number is the one after another: `00003/001`, `00004/001`. */
const isNextNumber = (number: string | null, before: string | null): boolean => {
  const digits = (text: string | null) => Number(/\d{1,9}/.exec(text ?? '')?.[0] ?? Number.NaN);
  return digits(number) === digits(before) + 1;
};

/** How many entries of a statement stand in segments just so, with the balance before them: as many of it at least are known. */
const countInPlace = (read: Read, segments: readonly Segment[]): number => {
  const placed = segments.flatMap(({ startMinor, entries }) => {
    const balances = computeBalances(
      startMinor,
      entries.map((one) => one.signedMinor),
    );
    return entries.map((one, place) => ({ ...one, place: `${balances[place]} ${one.fingerprint}` }));
  });
  const known = Map.groupBy(placed, ({ place }) => place);
  const balances = computeBalances(read.openingMinor, read.entries.map(signedMinor));
  return newEntries(read.entries, []).filter(({ fingerprint, bankReference }, place) =>
    known
      .get(`${balances[place]} ${fingerprint}`)
      ?.some((one) => (one.bankReference ?? bankReference) === (bankReference ?? one.bankReference)),
  ).length;
};

const sharesEntries = (read: Read, segments: readonly Segment[]): boolean =>
  segments.some(({ entries }) => newEntries(read.entries, entries).length < read.entries.length);

/**
 * Where a statement belongs among those of its account, by balances: what it has in common with them is not new; all else is, however alike it is.
 * @param segments without entries of days before the statement's
 * @param isNext a person has said that it repeats nothing
 */
export const placeStatement = (read: Read, segments: readonly Segment[], isNext: boolean): Placement => {
  const whole = newEntries(read.entries, []);
  const alone = { kind: 'placed', added: whole, startMinor: read.openingMinor, followsId: null } as const;
  if (segments.length === 0) return { ...alone, continuity: 'first', followedById: null };
  const inPlace = countInPlace(read, segments);
  const isTold = (added: readonly NewEntry[]): boolean => read.entries.length - added.length >= inPlace;
  const ways = continuing(read, segments);
  const [way] = ways;
  if (way !== undefined) {
    const follows = ways.find(({ continuity }) => continuity === 'follows');
    const isOne = ways.every(({ added }) => added.length === way.added.length);
    if (isOne && isTold(way.added)) return follows ?? way;
    const tail = segments.find(({ tailId }) => tailId === follows?.followsId);
    if (follows !== undefined && (isNext || isNextNumber(read.number, tail?.number ?? null))) return follows;
    return { kind: follows === undefined ? 'overlap' : 'repeated' };
  }
  const [next] = reached(read, segments).toSorted((a, b) => b.known.length - a.known.length);
  const added = next === undefined ? whole : (beyond(read, next.known) ?? whole);
  if (
    next !== undefined &&
    isTold(added) &&
    !segments.some((one) => one !== next.segment && hasWithin(read, added, one))
  ) {
    const continuity = next.known.length === 0 ? 'first' : 'overlaps';
    return { ...alone, continuity, added, followedById: next.segment.headId };
  }
  const isKnown = sharesEntries(read, segments) || segments.some((one) => hasWithin(read, whole, one));
  return { kind: isKnown ? 'overlap' : 'gap' };
};
