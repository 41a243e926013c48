import type { Description } from '../../describe/description.ts';
import { drawn } from './drawn.ts';
import { type Layers, largeAt } from './elkGraph.ts';
import { headerRooms } from './headers.ts';
import { mainPath } from './mainPath.ts';
import { crossingsIn, overlapsIn } from './measure.ts';
import type { Arrow, Picture } from './picture.ts';
import { type LayOut, place } from './place.ts';
import { computeVisible, type Link, linkKey, type Visible } from './visible.ts';

/** Elk draws some arrows aslant that begin at the top of a state around their target. */
const isSlanted = ({ arrows }: Picture): boolean =>
  arrows.some(({ points }) =>
    points.slice(1).some(({ x, y }, index) => {
      const before = points[index] ?? { x, y };
      return Math.abs(x - before.x) > 1 && Math.abs(y - before.y) > 1;
    }),
  );

const isStraight = ({ points }: Arrow): boolean => points.every(({ x }) => Math.abs(x - (points[0]?.x ?? x)) <= 1);

/**
 * The best overlaps nothing, has few crossings, a straight main way, and is not wide: a page scrolls down more easily than
 * aside.
 */
const computeCost = (picture: Picture, main: ReadonlySet<string>): number =>
  100 * overlapsIn(picture).length +
  crossingsIn(picture) +
  2 * picture.arrows.filter((arrow) => main.has(linkKey(arrow)) && !isStraight(arrow)).length +
  picture.width / 250;

type Attempt = { readonly seed: number; readonly inwardFromTop: boolean; readonly layers: Layers };

/** What is tried, one after the other. */
const attempts: readonly Attempt[] = [
  { seed: 1, inwardFromTop: true, layers: 'wide' },
  { seed: 1, inwardFromTop: false, layers: 'wide' },
  { seed: 1, inwardFromTop: false, layers: 'narrow' },
  { seed: 2, inwardFromTop: false, layers: 'wide' },
  { seed: 3, inwardFromTop: false, layers: 'wide' },
];
/** Of a large one, since it takes long: where arrows begin wherever elk likes, it comes out well most often. */
const ofLarge = attempts.slice(1, 2);

/** Links of the main way; a folded state stands for what is in it. */
const mainLinks = (description: Description, visible: Visible): Set<string> => {
  const whole = mainPath(computeVisible(description, new Set()));
  const isMain = ({ courses, ...ends }: Link): boolean =>
    whole.has(linkKey(ends)) ||
    courses.some(({ transition: { source, targets } }) =>
      targets.some((target) => whole.has(linkKey({ source, target }))),
    );
  return new Set(visible.links.filter(isMain).map(linkKey));
};

/** A text above children through which lines run is set anew so many times at most. */
const maxRounds = 3;

/**
 * Lays a chart out, with every transition between two states as an arrow. The same chart always gives the same picture.
 * @param layOut elk, wherever it runs
 * @param folded compound states that show without what is in them
 * @param effort whether to look for the best of several layouts, or to take the first that overlaps and crosses nothing
 */
export const bestPicture = async (
  description: Description,
  layOut: LayOut,
  folded: ReadonlySet<string> = new Set(),
  effort: 'best' | 'first' = 'best',
): Promise<Picture> => {
  const visible = computeVisible(description, folded);
  const main = mainLinks(description, visible);
  const isLarge = visible.states.length > largeAt;

  const pictureOf = async (attempt: Attempt): Promise<Picture> => {
    let limits: ReadonlyMap<string, number> = new Map();
    let best: Picture | null = null;
    for (let round = 0; round <= maxRounds; round += 1) {
      const placed = await place(description, layOut, visible, folded, { ...attempt, main }, limits);
      const picture = drawn(visible, folded, placed);
      if (best === null || computeCost(picture, main) < computeCost(best, main)) best = picture;
      const rooms = headerRooms(picture);
      if (rooms.size === 0) break;
      limits = new Map([...placed.limits, ...rooms]);
    }
    if (best === null) throw new Error('A chart is laid out at least once.');
    return best;
  };

  let best: { readonly picture: Picture; readonly cost: number } | null = null;
  let failure: unknown = null;
  for (const attempt of isLarge ? ofLarge : attempts) {
    // Elk has no layout for some charts whose arrows begin at the top of a state around their target.
    const picture = await pictureOf(attempt).catch((error: unknown) => {
      failure = error;
      return null;
    });
    if (picture === null || (attempt.inwardFromTop && isSlanted(picture))) continue;
    const cost = computeCost(picture, main);
    if (best === null || cost < best.cost) best = { picture, cost };
    const overlaps = best.cost >= 100;
    if (!overlaps && (effort === 'first' || crossingsIn(best.picture) === 0)) break;
  }
  if (best === null) throw failure;
  const { picture } = best;
  return {
    ...picture,
    arrows: picture.arrows.map((arrow) => (main.has(linkKey(arrow)) ? { ...arrow, main: true } : arrow)),
  };
};
