import type { Description } from '../../describe/description.ts';
import { foldKey, type Layouts } from './pageData.ts';

/** Unpacks the layouts that the page carries. */
export const readLayouts = async (text: string): Promise<Layouts> => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
};

/** Folded states without those that lie inside another folded one: what they hide already is hidden. */
export const outermost = (folded: ReadonlySet<string>, { states }: Description): string[] => {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  return [...folded].filter((id) => {
    for (let at = parents.get(id); at; at = parents.get(at)) if (folded.has(at)) return false;
    return true;
  });
};

/** The layout for a wish; where a big chart has none for several folds at once, the one for the last fold. */
export const layoutFor = (
  layouts: Layouts,
  folded: ReadonlySet<string>,
  description: Description,
): { readonly key: string; readonly folded: readonly string[] } => {
  const wished = outermost(folded, description);
  if (layouts[foldKey(wished)] !== undefined) return { key: foldKey(wished), folded: wished };
  const last = wished.slice(-1);
  return { key: foldKey(last), folded: last };
};
