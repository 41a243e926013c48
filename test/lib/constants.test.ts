import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { constants, fillConstants } from '../../machines/lib/constants.ts';
import { message } from '../../server/platform/core/messages.ts';
import { root } from '../../tools/brands.ts';
import { readCatalogue } from '../../tools/catalogue.ts';

const toCataloguePath = (locale: string): string => join(root, 'locales', `${locale}.json`);

test('a text gets the values of the constants that it names, and keeps its other arguments', () => {
  expect(fillConstants('{name}: within {promiseMinutes} minutes, {count, plural, other {#}}')).toBe(
    '{name}: within 15 minutes, {count, plural, other {#}}',
  );
  expect(fillConstants('{toString}')).toBe('{toString}');
});

test('a list is named with commas', () => {
  expect(fillConstants('{fileFormats}')).toBe(constants.fileFormats.join(', '));
});

describe.each(['en', 'de', 'pl', 'uk'] as const)('%s', (locale) => {
  test('browsers and the server read texts with the values filled in', () => {
    expect(readCatalogue(toCataloguePath(locale))['error.FileTooLarge']?.text).toContain('20');
    expect(message(locale, 'error.FileTooLarge')).toContain('20');
  });

  test('no text writes out the minutes of the promise', () => {
    const written = readFileSync(toCataloguePath(locale), 'utf8').match(
      /^.*\b15[\s\u00a0](?:minutes|Minuten|minut|хвилин).*$/gmu,
    );
    expect((written ?? []).filter((line) => !line.includes('"description"'))).toEqual([]);
  });
});
