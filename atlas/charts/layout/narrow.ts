import { walked } from './direction.ts';
import type { Picture } from './picture.ts';
import { linkKey, type Visible } from './visible.ts';

/** The width in pixels that a page 1,280 pixels wide has for a picture beside its panel. */
export const readableWidth = 886;

const lengthOf = ({ points }: Picture['arrows'][number]): number =>
  points.slice(1).reduce((sum, { x, y }, index) => {
    const before = points[index];
    return before === undefined ? sum : sum + Math.abs(x - before.x) + Math.abs(y - before.y);
  }, 0);

/**
 * Arrows to put into words so that a picture becomes narrower: the longest, a seventh of all, since each takes a lane beside
 * every state that it passes.
 * @returns keys of links
 */
export const longestLinks = ({ arrows }: Picture, main: ReadonlySet<string>): Set<string> => {
  const rank = (arrow: Picture['arrows'][number]): number => lengthOf(arrow) / (main.has(linkKey(arrow)) ? 4 : 1);
  const sorted = arrows.toSorted((one, other) => rank(other) - rank(one));
  return new Set(sorted.slice(0, Math.ceil(arrows.length / 7)).map(linkKey));
};

/**
 * Links of a large level that do not belong to its tree, in which at most one arrow leads to each state: from the state
 * nearest before it on a depth-first walk.
 * @returns keys of links
 */
export const outsideTree = (visible: Visible): Set<string> => {
  const rank = new Map(walked(visible, false).map((id, index) => [id, index]));
  const rankOf = (id: string): number => rank.get(id) ?? 0;
  const nearest = new Map<string, { readonly key: string; readonly rank: number }>();
  for (const link of visible.links) {
    const from = rankOf(link.source);
    if (from >= rankOf(link.target) || from < (nearest.get(link.target)?.rank ?? 0)) continue;
    nearest.set(link.target, { key: linkKey(link), rank: from });
  }
  const tree = new Set([...nearest.values()].map(({ key }) => key));
  return new Set(visible.links.map(linkKey).filter((key) => !tree.has(key)));
};
