import type { XmlElement } from './element.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Letters that XML 1.0 has no way to write are left out. */
const allowed = (text: string): string =>
  [...text].filter((letter) => letter >= ' ' || '\n\t\r'.includes(letter)).join('');

const inText = (text: string): string =>
  allowed(text)
    .replace(/[&<>]/g, (letter) => entities[letter] ?? letter)
    .replaceAll('\r', '&#13;');

/** A reader makes spaces of the line ends in an attribute, unless they are written as numbers. */
const inAttribute = (text: string): string =>
  allowed(text)
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
    .replace(/[\n\t\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const written = ({ name, attributes, children }: XmlElement, indent: string): string => {
  const open = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${inAttribute(value)}"`)
    .join('')}`;
  if (children.length === 0) return `${open}/>`;
  if (children.some((child) => typeof child === 'string')) {
    return `${open}>${children.map((child) => (typeof child === 'string' ? inText(child) : written(child, ''))).join('')}</${name}>`;
  }
  const lines = children.map((child) => (typeof child === 'string' ? child : written(child, `${indent}  `)));
  return `${open}>\n${lines.join('\n')}\n${indent}</${name}>`;
};

/** A document in UTF-8, indented. */
export const xmlText = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
