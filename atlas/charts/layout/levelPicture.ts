import type { Description } from '../../describe/description.ts';
import { foldable } from '../foldings.ts';
import { bestPicture } from './bestPicture.ts';
import { levelOf } from './levels.ts';
import { readableWidth } from './narrow.ts';
import type { Picture } from './picture.ts';
import type { LayOut } from './place.ts';

/** A level with more states shows those inside others folded, even where there is room for them. */
const most = 24;

/**
 * The picture of one level of a chart, as wide as one reads without scrolling aside: what is inside its states is open where
 * it is little, else folded, and has a level of its own.
 */
export const levelPicture = async (description: Description, layOut: LayOut, id: string): Promise<Picture> => {
  const level = levelOf(description, id);
  if (level.states.length <= most) {
    const open = await bestPicture(level, layOut, new Set(), 1, 3);
    if (open.width <= readableWidth) return open;
  }
  const folded = new Set(foldable(level));
  const picture = await bestPicture(level, layOut, folded, 1, 3);
  return picture.width <= readableWidth ? picture : bestPicture(level, layOut, folded, 1, 2);
};
