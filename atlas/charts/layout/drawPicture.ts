import type { Description } from '../../describe/description.ts';
import { foldable } from '../foldings.ts';
import { bestPicture } from './bestPicture.ts';
import { layOut } from './engine.ts';
import { selectLevel } from './levels.ts';
import type { Picture } from './picture.ts';

/** A level with more states shows those inside others folded, even where there is room for them. */
const maxUnfoldedStates = 24;

/** The width in pixels that a page 1,280 pixels wide has for a picture beside its panel. */
export const readableWidth = 886;

/** Lays a chart out in this process; see `bestPicture`. */
export const drawPicture = (
  description: Description,
  folded: ReadonlySet<string> = new Set(),
  effort: 'best' | 'first' = 'best',
): Promise<Picture> => bestPicture(description, layOut, folded, effort);

/**
 * The picture of one level of a chart: what is inside its states is open where one then still reads it without scrolling
 * aside, else folded, and has a level of its own.
 */
export const drawLevelPicture = async (description: Description, id: string): Promise<Picture> => {
  const level = selectLevel(description, id);
  const shut = new Set(foldable(level));
  const open = level.states.length <= maxUnfoldedStates ? await bestPicture(level, layOut) : null;
  if (open !== null && (open.width <= readableWidth || shut.size === 0)) return open;
  return bestPicture(level, layOut, shut);
};
