import type { XmlElement } from '../xml/element.ts';
import { type Placed, statesIn } from './readState.ts';

/** Names of SCXML are unique in their document, ids of a description are paths: `paying.paid` for `paid` in `paying`. */
export type Places = { readonly placed: readonly Placed[]; readonly idOf: (name: string) => string };

/**
 * The states of a document, the root first.
 * @param machine the machine's name
 * @param root its element: the document's own where another program has written it
 */
export const placesOf = (root: XmlElement, machine: string, isOwn: boolean): Places => {
  const ids = new Map<string, string>();
  const placed: Placed[] = [];
  let unnamed = 0;
  const walk = (xml: XmlElement, parent: Placed | null): void => {
    unnamed += xml.attributes.id === undefined ? 1 : 0;
    const name = xml.attributes.id ?? `unnamed${unnamed}`;
    const outer = parent === null || parent.parent === null ? '' : `${parent.id}.`;
    const path = name.startsWith(outer) ? name : `${outer}${name}`;
    const id = isOwn ? (xml.attributes['atlas:id'] ?? name) : parent === null ? machine : path;
    if (xml.attributes.id !== undefined) ids.set(xml.attributes.id, id);
    const at: Placed = { xml, id, key: id, parent: parent?.id ?? null };
    placed.push(at);
    for (const child of statesIn(xml)) walk(child, at);
  };
  walk(root, null);
  return { placed, idOf: (name) => ids.get(name) ?? name };
};
