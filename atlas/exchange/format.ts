/** What a machine can be written as. */
export const formats = ['svg', 'png'] as const;
export type Format = (typeof formats)[number];

const isFormat = (text: string): text is Format => formats.some((format) => format === text);

/** Formats out of a list such as `svg,png`. @throws in a sentence, when one is unknown */
export const parseFormats = (list: string): Format[] =>
  [...new Set(list.split(',').map((text) => text.trim()))].map((text) => {
    if (!isFormat(text)) throw new Error(`There is no format "${text}"; there are ${formats.join(', ')}.`);
    return text;
  });
