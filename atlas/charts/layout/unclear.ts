import { crossingPairs, strikesIn } from './faults.ts';
import type { Picture } from './picture.ts';
import { linkKey } from './visible.ts';

/**
 * Arrows that make a picture hard to read, and are better written in words: those that run through a text, and the fewest
 * that one finds, the most crossed first, whose absence leaves at most `tolerated` crossings.
 * @param main keys of links that stay arrows if others can go
 * @returns keys of links
 */
export const unclearLinks = (picture: Picture, main: ReadonlySet<string>, tolerated: number): Set<string> => {
  const gone = new Set<number>();
  for (const { arrow } of strikesIn(picture)) if (arrow !== null) gone.add(arrow);
  let pairs = crossingPairs(picture).filter(([one, other]) => !gone.has(one) && !gone.has(other));
  const isMain = picture.arrows.map((arrow) => main.has(linkKey(arrow)));
  while (pairs.length > tolerated) {
    const counts = new Map<number, number>();
    for (const index of pairs.flat()) counts.set(index, (counts.get(index) ?? 0) + (isMain[index] === true ? 0.01 : 1));
    const [worst] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most));
    gone.add(worst);
    pairs = pairs.filter((pair) => !pair.includes(worst));
  }
  return new Set([...gone].flatMap((index) => picture.arrows[index] ?? []).map(linkKey));
};
