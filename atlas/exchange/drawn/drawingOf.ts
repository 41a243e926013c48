import { textOf, type XmlElement } from '../xml/element.ts';
import { readXml } from '../xml/readXml.ts';
import { colourOf, withVariables } from './colour.ts';
import type { Drawing, Look, Shape } from './shape.ts';
import { matches, type StyleSheet, styleSheetOf } from './styleSheet.ts';

type Style = Readonly<Record<string, string>>;

/** What children take over from their parent; variables too. */
const isInherited = (name: string): boolean =>
  name.startsWith('--') || /^(fill|stroke|font-|text-anchor|paint-order|visibility)/.test(name);

const styleOf = (element: XmlElement, above: readonly XmlElement[], inherited: Style, { rules }: StyleSheet): Style => {
  const own = rules.filter(({ parts }) => matches(element, above, parts)).flatMap(({ declarations }) => declarations);
  const attributes = Object.entries(element.attributes).filter(([name]) => isInherited(name));
  return { ...inherited, ...Object.fromEntries(attributes), ...Object.fromEntries(own) };
};

const number = (text: string | undefined): number => {
  const value = Number.parseFloat(text ?? '');
  return Number.isNaN(value) ? 0 : value;
};

const lookOf = (style: Style): Look => {
  const value = (name: string, usual: string): string => withVariables(style[name] ?? usual, style);
  return {
    fill: colourOf(value('fill', '#000000')),
    stroke: colourOf(value('stroke', 'none')),
    strokeWidth: number(value('stroke-width', '1')),
    dash: (value('stroke-dasharray', '').match(/[\d.]+/g) ?? []).map(Number),
  };
};

const lines = ['underline', 'line-through'] as const;

const shapesOf: Readonly<Record<string, (element: XmlElement, style: Style, size: Size) => Shape>> = {
  path: ({ attributes }, style) => ({ ...lookOf(style), kind: 'path', d: attributes.d ?? '' }),
  circle: ({ attributes: { cx, cy, r } }, style) => ({
    ...lookOf(style),
    kind: 'circle',
    x: number(cx),
    y: number(cy),
    radius: number(r),
  }),
  rect: ({ attributes: { x, y, width, height, rx } }, style, size) => ({
    ...lookOf(style),
    kind: 'rectangle',
    x: number(x),
    y: number(y),
    width: width === '100%' ? size.width : number(width),
    height: height === '100%' ? size.height : number(height),
    radius: number(rx),
  }),
  text: (element, style) => ({
    ...lookOf(style),
    kind: 'text',
    text: textOf(element),
    x: number(element.attributes.x),
    y: number(element.attributes.y),
    size: number(style['font-size'] ?? '13'),
    isBold: style['font-weight'] === '700' || style['font-weight'] === 'bold',
    isItalic: style['font-style'] === 'italic',
    line: lines.find((line) => line === style['text-decoration']) ?? 'none',
    anchor: style['text-anchor'] === 'middle' ? 'middle' : 'start',
    room: element.attributes['data-width'] === undefined ? null : number(element.attributes['data-width']),
  }),
};

type Size = { readonly width: number; readonly height: number };

/**
 * A picture's shapes with the colours of its style sheet on light paper, for programs that know no style sheets.
 * @param svg as `svgOf` draws it, without a style of its own
 * @param css `pictureStyle`
 * @throws in a sentence, when the picture holds something that no file can be written with
 */
export const drawingOf = (svg: string, css: string): Drawing => {
  const root = readXml(svg, { 'http://www.w3.org/2000/svg': '' });
  const sheet = styleSheetOf(css);
  const size = { width: number(root.attributes.width), height: number(root.attributes.height) };
  const below = (element: XmlElement, above: readonly XmlElement[], inherited: Style): Shape[] => {
    const style = styleOf(element, above, inherited, sheet);
    if (style.display === 'none' || style.visibility === 'hidden') return [];
    const shape = shapesOf[element.name];
    if (shape !== undefined) return [shape(element, style, size)];
    if (element.name === 'title' || element.name === 'desc') return [];
    if (element.name !== 'g' && element.name !== 'svg') {
      throw new Error(`No file can be written with the picture's element ${element.name}.`);
    }
    const children = element.children.filter((child) => typeof child !== 'string');
    const within = Object.fromEntries(Object.entries(style).filter(([name]) => isInherited(name)));
    return children.flatMap((child) => below(child, [element, ...above], within));
  };
  return { ...size, shapes: below(root, [], sheet.variables) };
};
