/** Where something stands in a sample: names of properties, and indices. */
export type Place = readonly (string | number)[];

/** A part of what a run is given: of its start (step 0), or of the content of a step. */
export type Edit = { readonly step: number; readonly place: Place; readonly value: unknown };

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || 'xstate$$type' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** How deep samples are looked into. */
const deepest = 6;

/** Every part of a sample that can be replaced, the outermost first; of a list the first two. */
export const placesIn = (value: unknown, at: Place = []): { readonly place: Place; readonly value: unknown }[] => {
  const here = [{ place: at, value }];
  if (at.length >= deepest) return here;
  if (Array.isArray(value)) {
    return [...here, ...value.slice(0, 2).flatMap((item: unknown, index) => placesIn(item, [...at, index]))];
  }
  if (!isPlain(value)) return here;
  return [...here, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...at, name]))];
};

/** A copy in which something else stands at a place; the original where there is no such place. */
export const withValue = (original: unknown, place: Place, value: unknown): unknown => {
  const [first, ...rest] = place;
  if (first === undefined) return value;
  if (Array.isArray(original)) {
    return original.map((item: unknown, index) => (index === first ? withValue(item, rest, value) : item));
  }
  if (!isPlain(original) || !(first in original)) return original;
  return { ...original, [first]: withValue(original[first], rest, value) };
};
