import * as constants from './constants.ts';

const texts = new Map(Object.entries(constants).map(([name, value]) => [name, [value].flat().join(', ')]));

/** A text of a catalogue with the values of the constants that it names: catalogues are read so, and no call passes them. */
export const fillConstants = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => texts.get(name) ?? whole);
