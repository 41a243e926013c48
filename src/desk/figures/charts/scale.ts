/** Marks of an axis from 0 to at least a value, at round numbers. */
export const marksTo = (max: number, wanted = 4): readonly [number, ...number[]] => {
  if (max <= 0) return [0, 1];
  const rough = max / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((part) => part * power).find((size) => size >= rough) ?? rough;
  const count = Math.ceil(max / step - 1e-9);
  return [0, ...Array.from({ length: count }, (_, index) => Number(((index + 1) * step).toPrecision(6)))];
};

/** Whole numbers have no marks between them. */
export const wholeMarksTo = (max: number): readonly [number, ...number[]] => {
  const [, ...others] = marksTo(max);
  return [0, ...others.filter(Number.isInteger)];
};

/** Every how many days one is named, so that the names have room. */
export const everyDay = (days: number, width: number, room = 80): number =>
  Math.max(1, Math.ceil(days / Math.max(1, Math.floor(width / room))));
