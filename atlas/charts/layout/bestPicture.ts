import type { Description } from '../../describe/description.ts';
import { drawn } from './drawn.ts';
import { largeAt } from './elkGraph.ts';
import { crossingPairs, strikesIn } from './faults.ts';
import { mainPath } from './mainPath.ts';
import { crossingsIn } from './measure.ts';
import { longestLinks, outsideTree, readableWidth } from './narrow.ts';
import type { Picture } from './picture.ts';
import { type LayOut, place } from './place.ts';
import { linkKey, type Visible, visibleOf, withWritten } from './visible.ts';

/**
 * Arrows that make a picture hard to read, and are better written in words: those that run through a text, and the fewest
 * that one finds, the most crossed first, whose absence leaves at most `tolerated` crossings.
 * @param main keys of links that stay arrows if others can go
 * @returns keys of links
 */
const unclearLinks = (picture: Picture, main: ReadonlySet<string>, tolerated: number): Set<string> => {
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

/** Elk draws some arrows aslant that begin at the top of a state around their target. */
const isSlanted = ({ arrows }: Picture): boolean =>
  arrows.some(({ points }) =>
    points.slice(1).some(({ x, y }, index) => {
      const before = points[index] ?? { x, y };
      return Math.abs(x - before.x) > 1 && Math.abs(y - before.y) > 1;
    }),
  );

/** The best has few crossings, and is not wide: a page scrolls down more easily than aside. */
const cost = (picture: Picture): number => crossingsIn(picture) + picture.width / 250;

/** Rounds of putting unclear arrows into words: each lays the rest out anew, which may make others unclear. */
const maxRounds = 12;

type Engine = {
  readonly description: Description;
  readonly layOut: LayOut;
  readonly folded: ReadonlySet<string>;
  readonly main: ReadonlySet<string>;
};

/** The best of some layouts of what shows. */
const bestOf = async (
  { description, layOut, folded, main }: Engine,
  visible: Visible,
  tries: number,
): Promise<Picture> => {
  let best: Picture | null = null;
  let limits: ReadonlyMap<string, number> = new Map();
  // Of a large one, where that takes a third more time and seldom comes out well, arrows begin wherever elk likes.
  for (const inwardFromTop of visible.states.length > largeAt ? [false] : [true, false]) {
    if (best !== null && (tries === 1 || crossingsIn(best) === 0)) break;
    for (const seed of Array.from({ length: tries }, (_, index) => index + 1)) {
      const placing = place(description, layOut, visible, folded, { seed, inwardFromTop, main }, limits);
      // Elk has no layout for some charts whose arrows begin at the top of a state around their target.
      const placed = inwardFromTop ? await placing.catch(() => null) : await placing;
      if (placed === null) break;
      limits = placed.limits;
      const picture = drawn(visible, folded, placed);
      if (inwardFromTop && isSlanted(picture)) break;
      if (best === null || cost(picture) < cost(best)) best = picture;
    }
  }
  if (best === null) throw new Error('A chart is laid out at least once.');
  return best;
};

/**
 * Lays a chart out; arrows that cross others or run through a text become words in the box of their source. The same chart
 * always gives the same picture.
 * @param layOut elk, wherever it runs
 * @param folded compound states that show without what is in them
 * @param tries layouts to choose the best of
 * @param columns states beside each other at most; the picture then is at most `readableWidth` wide where that can be
 * had: labels stand in the boxes, and long arrows become words; null for any number
 */
export const bestPicture = async (
  description: Description,
  layOut: LayOut,
  folded: ReadonlySet<string> = new Set(),
  tries = 3,
  columns: number | null = null,
): Promise<Picture> => {
  const whole = visibleOf(description, folded, columns);
  const main = mainPath(whole);
  const large = whole.states.length > largeAt;
  let visible = large ? withWritten(whole, outsideTree(whole)) : whole;
  const engine = { description, layOut, folded, main };
  let picture = await bestOf(engine, visible, large ? 1 : tries);
  for (let round = 0; round < (large ? 2 : maxRounds); round += 1) {
    const unclear = unclearLinks(picture, main, 0);
    const tooLong =
      columns !== null && !large && picture.width > readableWidth ? longestLinks(picture, main) : new Set<string>();
    const gone = new Set([...unclear, ...tooLong]);
    const clearer = withWritten(visible, gone);
    if (clearer.links.length === visible.links.length) break;
    visible = clearer;
    picture = await bestOf(engine, visible, 1);
  }
  const arrows = picture.arrows.map((arrow) => (main.has(linkKey(arrow)) ? { ...arrow, main: true } : arrow));
  return { ...picture, arrows };
};
