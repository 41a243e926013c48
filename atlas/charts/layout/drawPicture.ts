import type { Description } from '../../describe/description.ts';
import { foldable } from '../foldings.ts';
import { bestPicture } from './bestPicture.ts';
import { layOut } from './engine.ts';
import { levelOf } from './levels.ts';
import { readableWidth } from './narrow.ts';
import type { Picture } from './picture.ts';
import type { LayOut } from './place.ts';

/** A level with more states shows those inside others folded, even where there is room for them. */
const most = 24;

/** How many arrows a picture has for a state; what it lacks is in words. */
const density = ({ boxes, arrows }: Picture): number => arrows.length / boxes.length;

/** With fewer arrows for a state, another way to lay a level out is looked for. */
const sparse = 0.5;

/**
 * The picture of one level of a chart, as wide as one reads without scrolling aside: what is inside its states is open where
 * it is little, else folded, and has a level of its own.
 */
const levelPicture = async (description: Description, layOut: LayOut, id: string): Promise<Picture> => {
  const level = levelOf(description, id);
  const shut = new Set(foldable(level));
  const isOpen = level.states.length <= most;
  const ways = [
    ...(isOpen ? [[new Set<string>(), 3] as const] : []),
    ...(isOpen && shut.size === 0 ? [] : [[shut, 3] as const]),
    // Fewer states beside each other leave room for arrows.
    [shut, 2] as const,
  ];
  let best: Picture | null = null;
  for (const [folded, columns] of ways) {
    const picture = await bestPicture(level, layOut, folded, 1, columns);
    const isBetter = best === null || best.width > readableWidth || density(picture) > density(best);
    if (isBetter && (best === null || picture.width <= Math.max(readableWidth, best.width))) best = picture;
    if (best !== null && best.width <= readableWidth && (density(best) >= sparse || best.boxes.length < 4)) break;
  }
  if (best === null) throw new Error('A level is laid out at least once.');
  return best;
};

/** Lays a chart out in this process; see `bestPicture`. */
export const pictureOf = (
  description: Description,
  folded: ReadonlySet<string> = new Set(),
  tries = 3,
): Promise<Picture> => bestPicture(description, layOut, folded, tries);

/** Lays one level of a chart out in this process; see `levelPicture`. */
export const levelPictureOf = (description: Description, id: string): Promise<Picture> =>
  levelPicture(description, layOut, id);
