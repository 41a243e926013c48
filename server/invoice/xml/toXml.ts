import { XMLBuilder } from 'fast-xml-parser';

/** The content of an element: a text, or elements in the order in which they are written; `@name` is an attribute, `#text` the text beside it. */
export type XmlContent = string | XmlElements | readonly XmlContent[] | undefined;

/** Absent ones are left out, lists repeat their element. */
export type XmlElements = { readonly [name: string]: XmlContent };

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  suppressEmptyNode: true,
  format: true,
  indentBy: '  ',
});

/** An XML document in UTF-8 with nothing before its declaration, alike for alike elements. */
export const toXml = (root: XmlElements): string =>
  builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...root });
