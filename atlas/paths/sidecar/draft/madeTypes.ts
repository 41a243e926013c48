import ts from 'typescript';
import { property } from '../lines.ts';
import type { ModelTypes } from './modelTypes.ts';
import { isHidden } from './sampleText.ts';

/** A part of a sample whose type says nothing of how one is made: `event.file`, `File`. */
export type MadePart = { readonly path: string; readonly type: string };

/** Whether nobody can make a value of a type who knows nothing but the type: of a class, branded, unknown or generic. */
const isMade = (checker: ts.TypeChecker, type: ts.Type): boolean => {
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Instantiable)) !== 0) return true;
  if (type.isUnion()) return type.types.some((one) => isMade(checker, one));
  if (type.isIntersection() && type.types.some((one) => (one.flags & ts.TypeFlags.Object) === 0)) return true;
  if ((type.flags & ts.TypeFlags.Object) === 0 || checker.isArrayType(type) || checker.isTupleType(type)) return false;
  const flags = type.symbol?.flags ?? 0;
  // The platform's classes are interfaces that have values, too.
  const isClass = (flags & ts.SymbolFlags.Class) !== 0;
  const isPlatformClass = (flags & ts.SymbolFlags.Interface) !== 0 && (flags & ts.SymbolFlags.Variable) !== 0;
  return isClass || isPlatformClass || checker.getPropertiesOfType(type).some(isHidden);
};

/** Parts of parts that are looked at where all of them are missing. */
const maxDepth = 3;

/** The type of a property of a type, or of a member of a union; null where none has it. */
const typeOfPart = ({ checker, declaration }: ModelTypes, type: ts.Type, name: string): ts.Type | null => {
  const members = type.isUnion() ? type.types : [type];
  const [symbol] = members.flatMap((member) => checker.getPropertyOfType(member, name) ?? []);
  return symbol === undefined ? null : checker.getTypeOfSymbolAtLocation(symbol, declaration);
};

/** The nearest part within a type that only a sample can give. */
const findWithin = (types: ModelTypes, type: ts.Type, path: string, depth: number): MadePart | null => {
  const { checker, declaration } = types;
  // Of what may be anything, nothing is left when it may not be null.
  if (isMade(checker, type)) {
    const shown = (type.flags & ts.TypeFlags.Unknown) === 0 ? checker.getNonNullableType(type) : type;
    return { path, type: checker.typeToString(shown, declaration) };
  }
  if (depth === 0 || checker.isArrayType(type)) return null;
  const members = (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & ts.TypeFlags.Object) !== 0);
  for (const { name } of members.flatMap((member) => checker.getPropertiesOfType(member))) {
    const part = typeOfPart(types, type, name);
    const found = part === null ? null : findWithin(types, part, `${path}.${name}`, depth - 1);
    if (found !== null) return found;
  }
  return null;
};

/**
 * Finds the first part on a way into a type that only a sample can give.
 * @param isThere whether samples have something at the end of the way; where they have nothing, all that it holds is missing
 */
export const findMade = (types: ModelTypes, type: ts.Type, path: string, isThere: boolean): MadePart | null => {
  const [root = '', ...names] = path.split('.');
  let at = type;
  let way = root;
  for (const name of names) {
    const found = findWithin(types, at, way, 0);
    if (found !== null) return found;
    const part = typeOfPart(types, at, name);
    if (part === null) return null;
    at = part;
    way = `${way}.${name}`;
  }
  return findWithin(types, at, way, isThere ? 0 : maxDepth);
};

/** Writes a value of a type that has the part at the end of a way, also where it may be left out. */
export const sampleWith = (types: ModelTypes, type: ts.Type, names: readonly string[]): string => {
  const [name, ...rest] = names;
  const text = types.sample(type);
  const part = name === undefined ? null : typeOfPart(types, type, name);
  if (name === undefined || part === null) return text;
  const written = `${property(name)}: ${sampleWith(types, part, rest)}`;
  const usual = `${property(name)}: ${types.sample(part)}`;
  if (text.includes(usual)) return text.replace(usual, () => written);
  return text === '{}' ? `{ ${written} }` : text.replace(/ \}$/, () => `, ${written} }`);
};
