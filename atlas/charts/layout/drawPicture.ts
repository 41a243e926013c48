import type { Description } from '../../describe/description.ts';
import { bestPicture } from './bestPicture.ts';
import { layOut } from './engine.ts';
import { levelPicture } from './levelPicture.ts';
import type { Picture } from './picture.ts';

/** Lays a chart out in this process; see `bestPicture`. */
export const pictureOf = (
  description: Description,
  folded: ReadonlySet<string> = new Set(),
  tries = 3,
): Promise<Picture> => bestPicture(description, layOut, folded, tries);

/** Lays one level of a chart out in this process; see `levelPicture`. */
export const levelPictureOf = (description: Description, id: string): Promise<Picture> =>
  levelPicture(description, layOut, id);
