import { readFileSync } from 'node:fs';
import { fillConstants } from '../machines/lib/fillConstants.ts';

type CatalogueEntry = { readonly text: string; readonly description: string | null };

/** The area of a message: what its id begins with. */
export const toArea = (id: string): string => id.slice(0, Math.max(0, id.indexOf('.')));

const toEntry = (id: string, value: unknown): CatalogueEntry => {
  if (typeof value === 'string') return { text: fillConstants(value), description: null };
  if (
    typeof value === 'object' &&
    value !== null &&
    'defaultMessage' in value &&
    typeof value.defaultMessage === 'string'
  ) {
    const description = 'description' in value && typeof value.description === 'string' ? value.description : null;
    return { text: fillConstants(value.defaultMessage), description };
  }
  throw new Error(`The message ${id} is neither a text nor a text with a description.`);
};

/** Reads `locales/<locale>.json`, with the values of the constants that its texts name. */
export const readCatalogue = (path: string): Record<string, CatalogueEntry> => {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${path} is not a catalogue.`);
  return Object.fromEntries(Object.entries(parsed).map(([id, value]) => [id, toEntry(id, value)]));
};
