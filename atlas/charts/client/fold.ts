import type { Description } from '../../describe/description.ts';
import { bestPicture } from '../layout/bestPicture.ts';
import type { Picture } from '../layout/picture.ts';
import type { LayOut } from '../layout/place.ts';
import { foldKey, type Layouts } from './pageData.ts';

/** Folded states without those that lie inside another folded one: what they hide already is hidden. */
export const outermost = (folded: ReadonlySet<string>, { states }: Description): string[] => {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  return [...folded].filter((id) => {
    for (let at = parents.get(id); at; at = parents.get(at)) if (folded.has(at)) return false;
    return parents.has(id);
  });
};

/** Gives the picture of any folding: one that the page carries, or one that it lays out now, once. */
export const createFoldings = (
  description: Description,
  carried: Layouts,
  layOut: LayOut,
): ((folded: ReadonlySet<string>) => Promise<Picture>) => {
  const made = new Map<string, Promise<Picture>>();
  return async (folded) => {
    const wished = outermost(folded, description);
    const key = foldKey(wished);
    const known = carried[key];
    if (known !== undefined) return known;
    const picture = made.get(key) ?? bestPicture(description, layOut, new Set(wished), 'first');
    made.set(key, picture);
    return picture;
  };
};
