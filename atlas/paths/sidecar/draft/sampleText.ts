import ts from 'typescript';
import { property } from '../lines.ts';

/** Deeper than this nobody wants to read a sample. */
const deepest = 6;

/** More samples of one event or outcome are for somebody to add who knows which of them differ. */
const maxSamples = 6;

/** Of one choice among several, such as a union of many words, so many: the others are alike until somebody says otherwise. */
const maxMembers = 3;

/** Down to here lie the properties of events, answers and inputs themselves. */
const ofSamples = 2;

/** The longest text that a form is likely to take. */
const longText = "'x'.repeat(1_000)";

/** Classes of the platform that types often name, as they are made. */
const known: Readonly<Record<string, string>> = {
  Date: 'new Date(0)',
  Map: 'new Map()',
  Set: 'new Set()',
  ReadonlyMap: 'new Map()',
  ReadonlySet: 'new Set()',
  URL: "new URL('https://example.com')",
  File: "new File([], 'file')",
  Blob: 'new Blob([])',
  FormData: 'new FormData()',
  Error: "new Error('It failed.')",
  AbortSignal: 'new AbortController().signal',
  Uint8Array: 'new Uint8Array()',
};

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const has = (type: ts.Type, flag: ts.TypeFlags): boolean => (type.flags & flag) !== 0;

/** Writes a value of a type, as TypeScript takes it. */
export const sampleTextWith = (checker: ts.TypeChecker, at: ts.Node): ((type: ts.Type) => string) => {
  /** A value that no literal can be: to be replaced, and known by what it should be. */
  const unknown = (type: ts.Type): string => {
    const words = checker.typeToString(type, at).replaceAll('*/', '* /').replace(/\s+/g, ' ');
    return `JSON.parse('null') /* ${words.length > 60 ? `${words.slice(0, 59)}…` : words} */`;
  };
  const typeOf = (symbol: ts.Symbol): ts.Type => checker.getTypeOfSymbolAtLocation(symbol, at);

  const literal = (type: ts.Type): string | null => {
    if (type.isStringLiteral()) return quoted(type.value);
    if (type.isNumberLiteral()) return String(type.value);
    if (has(type, ts.TypeFlags.BooleanLiteral)) return checker.typeToString(type);
    if (has(type, ts.TypeFlags.Null)) return 'null';
    if (has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.VoidLike)) return 'undefined';
    if (has(type, ts.TypeFlags.String)) return "'text'";
    if (has(type, ts.TypeFlags.Number)) return '1';
    if (has(type, ts.TypeFlags.BigInt)) return '1n';
    return null;
  };
  const isTuple = (type: ts.Type): type is ts.TupleTypeReference => checker.isTupleType(type);
  const isEmpty = (type: ts.Type): boolean => has(type, ts.TypeFlags.VoidLike | ts.TypeFlags.Null);

  const sample = (type: ts.Type, depth: number): string => {
    const written = literal(type);
    if (written !== null) return written;
    if (depth > deepest) return unknown(type);
    if (type.isUnion()) {
      const [first] = type.types.filter((one) => !isEmpty(one));
      if (first !== undefined) return sample(first, depth);
      return type.types.some((one) => has(one, ts.TypeFlags.Null)) ? 'null' : 'undefined';
    }
    if (isTuple(type)) {
      const { target, typeArguments = [] } = type;
      const [first] = typeArguments;
      const [required = 0, rest = 0] = target.elementFlags;
      const isSome = (required & ts.ElementFlags.Required) !== 0 && (rest & ts.ElementFlags.Rest) !== 0;
      // A list of at least one, as samples are: they show what values may differ in.
      if (first !== undefined && isSome) return `[${samples(first, depth + 1).join(', ')}]`;
      return `[${typeArguments
        .filter((_, index) => ((target.elementFlags[index] ?? 0) & ts.ElementFlags.Required) !== 0)
        .map((element) => sample(element, depth + 1))
        .join(', ')}]`;
    }
    if (checker.isArrayType(type)) return '[]';
    const name = type.symbol?.name ?? '';
    const made = Object.hasOwn(known, name) ? known[name] : undefined;
    if (made !== undefined) return made;
    const [call] = type.getCallSignatures();
    if (call !== undefined)
      return call.typeParameters === undefined ? `() => ${body(call.getReturnType(), depth)}` : unknown(type);
    return fields(type, depth);
  };
  /** Values at the bounds of a type: a text that is empty, blank or long, a list of none, one or several, the last of dates. */
  const bounds = (type: ts.Type, depth: number): string[] => {
    if (has(type, ts.TypeFlags.String)) return ["''", "'   '", longText];
    if (type.symbol?.name === 'Date') return ['new Date(8.64e15)'];
    if (!checker.isArrayType(type)) return varied(type, depth);
    const element = type.getNumberIndexType();
    if (element === undefined || depth >= deepest) return [];
    const one = sample(element, depth + 1);
    return one.includes('JSON.parse(') ? [] : [`[${one}]`, `[${one}, ${one}]`];
  };
  /**
   * Values that differ in what guards are likely to read: members of unions, what is true or false, bounds. The first is the usual
   * one.
   */
  const samples = (type: ts.Type, depth: number): string[] => {
    const members = type.isUnion() ? type.types.filter((one) => !has(one, ts.TypeFlags.VoidLike)) : [];
    const all =
      members.length > 0 ? members.map((one) => sample(one, depth)).slice(0, maxMembers) : bounds(type, depth);
    return [...new Set([sample(type, depth), ...all])].slice(0, maxSamples);
  };
  /** An object with each choice among its properties made otherwise once, and each of its own properties at its bounds. */
  const varied = (type: ts.Type, depth: number): string[] => {
    if (depth > deepest) return [];
    const text = sample(type, depth);
    if (!text.startsWith('{')) return [text];
    return checker.getPropertiesOfType(type).flatMap((one) => {
      const own = typeOf(one);
      const [usual = '', ...others] =
        depth <= ofSamples || (own.isUnion() && depth < deepest) ? samples(own, depth + 1) : [];
      const written = `${property(one.name)}: ${usual}`;
      return others.map((other) => text.replace(written, () => `${property(one.name)}: ${other}`));
    });
  };
  const body = (type: ts.Type, depth: number): string => {
    const text = sample(type, depth + 1);
    return text.startsWith('{') ? `(${text})` : text;
  };
  const fields = (type: ts.Type, depth: number): string => {
    const properties = checker.getPropertiesOfType(type);
    const names = new Set(properties.map(({ name }) => name));
    // An actor cannot be written down, nor what has parts that only its own class may make.
    const isMade = names.has('sessionId') || properties.some(isHidden);
    const isObject = has(type, ts.TypeFlags.Object) || type.isIntersection();
    if (!isObject || isMade || type.getConstructSignatures().length > 0) return unknown(type);
    if (type.isIntersection() && type.types.some((one) => !has(one, ts.TypeFlags.Object))) return unknown(type);
    const required = properties.filter((one) => (one.flags & ts.SymbolFlags.Optional) === 0);
    const parts = required.map((one) => `${property(one.name)}: ${sample(typeOf(one), depth + 1)}`);
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  };
  return (type) => sample(type, 0);
};

/** Whether a part of a class is none of an object's that is written down: private, protected, or named by a symbol. */
export const isHidden = (symbol: ts.Symbol): boolean =>
  /^(__@|__#|#)/.test(symbol.name) ||
  (symbol.declarations?.some(
    (one) => (ts.getCombinedModifierFlags(one) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0,
  ) ??
    false);
