/** What rules ask of an element. */
export type Element = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/** One part of a selector: what an element must be, and whether the part before it is its parent or any ancestor. */
type Part = { readonly tag: string | null; readonly classes: readonly string[]; readonly isChild: boolean };

export type Rule = {
  readonly parts: readonly Part[];
  readonly weight: number;
  readonly declarations: readonly (readonly [string, string])[];
};

export type StyleSheet = { readonly variables: Readonly<Record<string, string>>; readonly rules: readonly Rule[] };

/** Rules for other media, which stand in braces of their own. */
const withoutMedia = (css: string): string => css.replace(/@[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

const declarationsIn = (text: string): (readonly [string, string])[] =>
  text.split(';').flatMap((declaration) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/s.exec(declaration) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });

const splitSelector = (selector: string): Part[] =>
  [...selector.matchAll(/\s*(>?)\s*([\w.#-]+)/g)].map(([, child = '', text = '']) => {
    const [tag = '', ...classes] = text.split('.');
    return { tag: tag === '' ? null : tag, classes, isChild: child === '>' };
  });

/** The pictures' own style sheet, for light paper. Selectors of states that only a page has (`:focus`) are left out. */
export const parseStyleSheet = (css: string): StyleSheet => {
  let variables: Readonly<Record<string, string>> = {};
  const rules: Rule[] = [];
  for (const [, selectors = '', body = ''] of withoutMedia(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = declarationsIn(body);
    for (const selector of selectors.split(',').map((text) => text.trim())) {
      if (selector === ':root') variables = { ...variables, ...Object.fromEntries(declarations) };
      else if (!/[:[*+~]/.test(selector)) {
        const parts = splitSelector(selector);
        const weight = parts.reduce((sum, { tag, classes }) => sum + classes.length * 100 + (tag === null ? 0 : 1), 0);
        rules.push({ parts, weight, declarations });
      }
    }
  }
  return { variables, rules: rules.toSorted((one, other) => one.weight - other.weight) };
};

const isPart = ({ name, attributes }: Element, { tag, classes }: Part): boolean => {
  const own = (attributes.class ?? '').split(/\s+/);
  return (tag === null || tag === name) && classes.every((one) => own.includes(one));
};

/** Whether a rule is about an element. @param above its ancestors, the nearest first */
export const matches = (element: Element, above: readonly Element[], parts: readonly Part[]): boolean => {
  const last = parts.at(-1);
  if (last === undefined || !isPart(element, last)) return false;
  const rest = parts.slice(0, -1);
  if (rest.length === 0) return true;
  const candidates = last.isChild ? [0] : above.keys();
  for (const index of candidates) {
    const parent = above[index];
    if (parent !== undefined && matches(parent, above.slice(index + 1), rest)) return true;
  }
  return false;
};
