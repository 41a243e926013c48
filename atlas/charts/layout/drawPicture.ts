import type { Description } from '../../describe/description.ts';
import { bestPicture } from './bestPicture.ts';
import { layOut } from './engine.ts';
import type { Picture } from './picture.ts';

/** Lays a chart out in this process; see `bestPicture`. */
export const pictureOf = (
  description: Description,
  folded: ReadonlySet<string> = new Set(),
  tries = 3,
): Promise<Picture> => bestPicture(description, layOut, folded, tries);
