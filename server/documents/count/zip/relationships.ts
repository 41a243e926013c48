import { findAttribute } from '../xml/attributes.ts';
import { readXmlPart } from '../xml/readXmlPart.ts';
import { type ContentTypes, partsOfType } from './contentTypes.ts';
import { entryNamed, foldPartName, type ZipDirectory } from './zipDirectory.ts';

type Relationship = { readonly id: string; readonly type: string; readonly target: string };

/** A part's name from what a relationship of the part `source` says: relative to its folder, or from the package's root. */
const resolveTarget = (source: string, target: string): string => {
  try {
    const { pathname } = new URL(target, `package:///${source}`);
    return foldPartName(decodeURIComponent(pathname));
  } catch {
    return foldPartName(target);
  }
};

/**
 * Relationships of a part to parts of the same package (ECMA-376-2, 6.5), '' for the package's own. `type` is what the type's address
 * ends in, which the transitional and the strict form have in common; `target` is a folded name.
 */
export const readRelationships = (zip: ZipDirectory, part: string): readonly Relationship[] => {
  const found: Relationship[] = [];
  const slash = part.lastIndexOf('/') + 1;
  readXmlPart(zip, `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`, 'rel', {
    open: (element, attributes) => {
      const target = findAttribute(attributes, 'Target');
      if (element !== 'rel:Relationship' || target === null) return;
      if (findAttribute(attributes, 'TargetMode')?.toLowerCase() === 'external') return;
      const type = findAttribute(attributes, 'Type') ?? '';
      found.push({
        id: findAttribute(attributes, 'Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        target: resolveTarget(part, target),
      });
    },
  });
  return found;
};

/**
 * The part that a package begins with: the one that its relationships name; without them, one of the main part's type. An extension may
 * have that type, so that other parts have it too.
 */
export const findMainPart = (zip: ZipDirectory, types: ContentTypes, type: string): string | null => {
  const candidates = partsOfType(types, [type]);
  const named = readRelationships(zip, '').find((relationship) => relationship.type === 'officeDocument')?.target;
  if (named !== undefined && candidates.includes(named) && entryNamed(zip, named) !== undefined) return named;
  const own = candidates.find((name) => types.overridden.has(name));
  return own ?? candidates.find((name) => !name.startsWith('docprops/')) ?? null;
};
