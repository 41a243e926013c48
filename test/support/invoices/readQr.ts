/** A QR code as squares, dark ones true, without a margin. */
export type Squares = readonly (readonly boolean[])[];

/** Blocks of the level M by version, and codewords of each that correct errors (ISO/IEC 18004, table 9). */
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const checkCounts = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];

/** Where the small squares stand that show how a code lies (annex E). */
const listCenters = (version: number): readonly number[] => {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const rest = Array.from({ length: count - 1 }, (_, index) => version * 4 + 10 - index * step);
  return [6, ...rest.toReversed()];
};

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

const toNumber = (bits: readonly boolean[]): number => bits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0);

/** Whether a square belongs to the pattern of a code, and says nothing. */
const isPattern = (version: number, row: number, column: number): boolean => {
  const size = version * 4 + 17;
  const isLow = (place: number): boolean => place < 9;
  const isHigh = (place: number): boolean => place >= size - 8;
  if ((isLow(row) && (isLow(column) || isHigh(column))) || (isHigh(row) && isLow(column))) return true;
  if (row === 6 || column === 6) return true;
  const isVersion = (one: number, other: number): boolean => one < 6 && other >= size - 11 && other < size - 8;
  if (version >= 7 && (isVersion(row, column) || isVersion(column, row))) return true;
  const centers = listCenters(version);
  const last = centers.at(-1);
  return centers.some((y) =>
    centers.some((x) => {
      const isCorner = (y === 6 && (x === 6 || x === last)) || (y === last && x === 6);
      return !isCorner && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
};

/** The bits in the order in which a reader goes: two columns at a time from the right, up and down in turn. */
const readBits = (squares: Squares, version: number, mask: number): readonly boolean[] => {
  const size = squares.length;
  const bits: boolean[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isPattern(version, row, column)) continue;
        bits.push((squares[row]?.[column] ?? false) !== (masks[mask]?.(row, column) ?? false));
      }
    }
    isUp = !isUp;
  }
  return bits;
};

/** The codewords that say something, of blocks that lie between one another. */
const joinData = (codewords: readonly number[], version: number): readonly number[] => {
  const blocks = blockCounts[version - 1] ?? 0;
  const checks = checkCounts[version - 1] ?? 0;
  const short = Math.floor(codewords.length / blocks) - checks;
  const long = codewords.length % blocks;
  const read: number[][] = Array.from({ length: blocks }, () => []);
  let next = 0;
  for (let place = 0; place <= short; place += 1) {
    for (const [index, block] of read.entries()) {
      if (place === short && index < blocks - long) continue;
      block.push(codewords[next] ?? 0);
      next += 1;
    }
  }
  return read.flat();
};

const upright = (size: number) => ({
  /** The fifteen bits that say the level and the mask, at the corner and beside the other two, the most significant first. */
  corner: [0, 1, 2, 3, 4, 5, 7, 8].map((column) => [8, column] as const),
  below: [7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8] as const),
  other: [
    ...[1, 2, 3, 4, 5, 6, 7].map((up) => [size - up, 8] as const),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((left) => [8, size - left] as const),
  ],
});

/** @throws Error where the corner and its copy differ, or the level is another one */
const readMask = (squares: Squares): number => {
  const { corner, below, other } = upright(squares.length);
  const at = ([row, column]: readonly [number, number]): boolean => squares[row]?.[column] ?? false;
  const format = toNumber([...corner, ...below].map(at));
  if (format !== toNumber(other.map(at))) throw new Error('The code says two things of itself.');
  const said = (format ^ 0b101010000010010) >> 10;
  if (said >> 3 !== 0) throw new Error('The code is not of the level M.');
  return said & 7;
};

/** Reads a whole code of the level M as its readers do, without correcting errors: none is to be there. @throws Error for another one */
export const readQr = (squares: Squares): string => {
  const version = (squares.length - 17) / 4;
  if (!Number.isInteger(version) || version < 1 || version > blockCounts.length)
    throw new Error('No code of this size.');
  const bits = readBits(squares, version, readMask(squares));
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    toNumber(bits.slice(index * 8, index * 8 + 8)),
  );
  const stream = joinData(codewords, version).flatMap((word) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((word >> bit) & 1) === 1),
  );
  const take = (count: number): number => toNumber(stream.splice(0, count));
  const bytes: number[] = [];
  for (let mode = take(4); mode !== 0 && stream.length > 0; mode = take(4)) {
    // An extended interpretation that says that the letters are UTF-8.
    if (mode === 7 && take(8) === 26) continue;
    if (mode !== 4) throw new Error(`Letters in the mode ${mode}.`);
    for (let left = take(version < 10 ? 8 : 16); left > 0; left -= 1) bytes.push(take(8));
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
};
