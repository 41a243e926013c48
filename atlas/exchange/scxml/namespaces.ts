export const scxmlNamespace = 'http://www.w3.org/2005/07/scxml';

/** Of what SCXML has no word for: a reader that does not know it leaves it out, and the chart stays the same. */
export const atlasNamespace = 'urn:x-atlas:statechart';

/** How names are written in this program, whatever prefixes a file uses. */
export const prefixes = { [scxmlNamespace]: '', [atlasNamespace]: 'atlas:' } as const;
