import { parseColour, toHex, withVariables } from './colour.ts';
import { type Element, matches, parseStyleSheet, type StyleSheet } from './styleSheet.ts';

type Style = Readonly<Record<string, string>>;

/** What children take over from their parent; variables too. */
const isInherited = (name: string): boolean =>
  name.startsWith('--') || /^(fill|stroke|font-|text-anchor|paint-order|visibility)/.test(name);

/** What is written at a shape or a text. */
const isWritten = (name: string): boolean =>
  /^(fill|stroke|font-(size|style|weight)|text-|paint-order|visibility)/.test(name);

const computeStyle = (element: Element, above: readonly Element[], inherited: Style, { rules }: StyleSheet): Style => {
  const own = rules.filter(({ parts }) => matches(element, above, parts)).flatMap(({ declarations }) => declarations);
  const attributes = Object.entries(element.attributes).filter(([name]) => isInherited(name));
  return { ...inherited, ...Object.fromEntries(attributes), ...Object.fromEntries(own) };
};

const colourAttributes = (name: string, text: string): Style => {
  const colour = parseColour(text);
  if (colour === null) return { [name]: 'none' };
  return {
    [name]: toHex(colour),
    ...(colour.opacity === 1 ? {} : { [`${name}-opacity`]: String(colour.opacity) }),
  };
};

const selectLook = (style: Style): Style =>
  Object.fromEntries(
    Object.entries(style)
      .filter(([name]) => isWritten(name))
      .flatMap(([name, text]) => {
        const value = withVariables(text, style);
        return Object.entries(name === 'fill' || name === 'stroke' ? colourAttributes(name, value) : { [name]: value });
      }),
  );

/** A text is written in the letters that `renderPng` has, in the room that the layout has given to it. */
const textAttributes = (width: string | undefined): Style => ({
  'font-family': 'Noto Sans, Noto Sans Math',
  ...(width === undefined ? {} : { textLength: width, lengthAdjust: 'spacingAndGlyphs' }),
});

const shapes: ReadonlySet<string> = new Set(['path', 'circle', 'rect', 'text']);

/** An element of a picture as `drawSvg` writes it: its closing, its name, its attributes, and whether it is empty. */
const tag = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;

const attributesIn = (text: string): Style =>
  Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

type Open = { readonly element: Element; readonly inherited: Style };

/**
 * A picture with the colours of its style sheet on light paper as attributes, for programs that know no such style sheets.
 * @param svg as `drawSvg` draws it, without a style of its own
 * @param css `pictureStyle`
 * @throws in a sentence, when the style has a colour that cannot be written as an attribute
 */
export const inlineStyle = (svg: string, css: string): string => {
  const sheet = parseStyleSheet(css);
  const open: Open[] = [];
  return svg.replace(tag, (_, closing: string, name: string, written: string, empty: string) => {
    if (closing !== '') {
      open.pop();
      return `</${name}>`;
    }
    const element: Element = { name, attributes: attributesIn(written) };
    const style = computeStyle(
      element,
      open.map((one) => one.element).toReversed(),
      open.at(-1)?.inherited ?? sheet.variables,
      sheet,
    );
    const { style: _style, ...own } = element.attributes;
    const added = shapes.has(name)
      ? { ...selectLook(style), ...(name === 'text' ? textAttributes(own['data-width']) : {}) }
      : {};
    const hidden = style.display === 'none' ? { display: 'none' } : {};
    if (empty === '') {
      const inherited = Object.fromEntries(Object.entries(style).filter(([property]) => isInherited(property)));
      open.push({ element, inherited });
    }
    const attributes = Object.entries({ ...own, ...added, ...hidden }).map(([key, value]) => ` ${key}="${value}"`);
    return `<${name}${attributes.join('')}${empty === '' ? '' : '/'}>`;
  });
};
