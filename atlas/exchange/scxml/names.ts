const isName = (text: string): boolean => /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(text);

const reserved = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield In _event _name _sessionid _ioprocessors _x undefined NaN Infinity'.split(
    ' ',
  ),
);
const isVariable = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text) && !reserved.has(text);

const unique = (fits: (text: string) => boolean, mended: (text: string) => string) => {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  return (text: string): string => {
    const known = given.get(text);
    if (known !== undefined) return known;
    const base = fits(text) ? text : mended(text);
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}_${count}`;
    taken.add(name);
    given.set(text, name);
    return name;
  };
};

/** XML identifiers (NCName) for texts, unique and always the same: a text that is one stays as it is. */
export const createNames = (): ((text: string) => string) =>
  unique(isName, (text) => {
    const mended = text.replace(/[^\p{L}\p{N}_.-]+/gu, '_');
    return isName(mended) ? mended : `_${mended}`;
  });

/** Variables of ECMAScript for texts, unique and always the same. */
export const createVariables = (): ((text: string) => string) =>
  unique(isVariable, (text) => {
    const mended = text.replace(/[^\w$]+/g, '_').replace(/^_+|_+$/g, '');
    return isVariable(mended) ? mended : `_${mended}`;
  });
