import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as constants from '../../machines/lib/constants.ts';
import { fillConstants } from '../../machines/lib/fillConstants.ts';
import { message } from '../../server/platform/core/messages.ts';
import { root } from '../../tools/brands.ts';
import { readCatalogue } from '../../tools/catalogue.ts';

const toCataloguePath = (locale: string): string => join(root, 'locales', `${locale}.json`);

test('a text gets the values of the constants that it names, and keeps its other arguments', () => {
  expect(fillConstants('{name}: within {promiseMinutes} minutes, {count, plural, other {#}}')).toBe(
    `{name}: within ${constants.promiseMinutes} minutes, {count, plural, other {#}}`,
  );
  expect(fillConstants('{toString}')).toBe('{toString}');
});

test('a list is named with commas', () => {
  expect(fillConstants('{fileFormats}')).toBe(constants.fileFormats.join(', '));
});

describe.each(['en', 'de', 'pl', 'uk'] as const)('%s', (locale) => {
  test('browsers and the server read texts with the values filled in', () => {
    const size = String(constants.maxFileMegabytes);
    expect(readCatalogue(toCataloguePath(locale))['error.FileTooLarge']?.text).toContain(size);
    expect(message(locale, 'error.FileTooLarge')).toContain(size);
  });

  test('no text writes out a limit: a constant is named', () => {
    const written = readFileSync(toCataloguePath(locale), 'utf8').match(
      /^.*(?<![\d.,])\d+[\s\u00a0](?:MB|МБ|hours|Stunden|godzin|годин|minutes|Minuten|minut|хвилин|characters|Zeichen|znak|знак|символ).*$/gmu,
    );
    const isText = (line: string): boolean => !line.includes('"description"');
    // By how many characters a page is counted is the norm of sworn translators, which no constant changes.
    const isPage = (line: string): boolean => line.includes(' 1125 ');
    expect((written ?? []).filter((line) => isText(line) && !isPage(line))).toEqual([]);
  });
});
