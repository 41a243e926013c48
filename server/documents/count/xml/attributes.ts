import { decodeEntities } from './entities.ts';

/** The attributes in a tag's attribute text, up to the first that is not well-formed. Values are as they are written. */
function* rawAttributes(attributes: string): Generator<readonly [name: string, value: string]> {
  let at = 0;
  for (let equals = attributes.indexOf('='); equals >= 0; equals = attributes.indexOf('=', at)) {
    let open = equals + 1;
    while (open < attributes.length && attributes.charAt(open).trim() === '') open += 1;
    const quote = attributes.charAt(open);
    if (quote !== '"' && quote !== "'") return;
    const close = attributes.indexOf(quote, open + 1);
    if (close < 0) return;
    yield [attributes.slice(at, equals).trim(), attributes.slice(open + 1, close)];
    at = close + 1;
  }
}

/** The value of an attribute in a tag's attribute text, or null. `*:id` is the one of any prefix. */
export const findAttribute = (attributes: string, name: string): string | null => {
  const ending = name.startsWith('*') ? name.slice(1) : null;
  for (const [found, value] of rawAttributes(attributes))
    if (found === name || (ending !== null && found.endsWith(ending))) return decodeEntities(value);
  return null;
};

const none: readonly (readonly [prefix: string, uri: string])[] = [];

/** Prefixes that a tag declares, with their namespaces; '' is the default. */
export const listDeclarations = (attributes: string): readonly (readonly [prefix: string, uri: string])[] => {
  if (!attributes.includes('xmlns')) return none;
  return [...rawAttributes(attributes)].flatMap(([name, value]) => {
    if (name === 'xmlns') return [['', decodeEntities(value)] as const];
    return name.startsWith('xmlns:') ? [[name.slice(6), decodeEntities(value)] as const] : [];
  });
};
