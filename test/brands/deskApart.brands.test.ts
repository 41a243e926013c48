import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandIds, readBrand, root } from '../../tools/brands.ts';
import { toDistFolder } from '../../tools/build/buildBrand.ts';
import { readCatalogue } from '../../tools/catalogue.ts';

const brands = await Promise.all(brandIds().map(readBrand));

const textsIn = (folder: string, isWanted: (path: string) => boolean): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|html|json|txt|xml|webmanifest|svg)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter(isWanted)
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

const isDesks = (path: string): boolean => path.startsWith('desk/');

/** By which the desk's code is known: its calls, its machines and what it stores. */
const marks = ['/api/v2/desk/', 'deskSession', 'deskPeople', 'fifteen.desk', 'data-order'] as const;

/** Sentences that the staff alone read, as the build writes them. */
const listSentences = (locale: string): readonly string[] => {
  const entries = Object.entries(readCatalogue(join(root, 'locales', `${locale}.json`)));
  const others = entries.filter(([id]) => !id.startsWith('staff.')).map(([, { text }]) => text);
  return entries
    .filter(([id, { text }]) => id.startsWith('staff.') && text.length > 20 && !/[{<'"]/.test(text))
    .map(([, { text }]) => text)
    .filter((text) => !others.some((other) => other.includes(text)));
};

describe('the desk stands apart from what customers load', () => {
  test.for(brands)('no code and no word of it is in a file of $id’s application', ({ id, locales }) => {
    const files = textsIn(toDistFolder(id), (path) => !isDesks(path));
    expect(files.size).toBeGreaterThan(20);
    const found: string[] = [];
    for (const [path, text] of files) {
      for (const mark of marks) if (text.includes(mark)) found.push(`${path}: ${mark}`);
      for (const locale of locales) {
        for (const sentence of listSentences(locale)) if (text.includes(sentence)) found.push(`${path}: ${sentence}`);
      }
    }
    expect(found).toEqual([]);
  });

  test.for(brands)('no file of $id’s application names one of the desk', ({ id }) => {
    const names = readdirSync(join(toDistFolder(id), 'desk/assets')).filter((name) => !name.endsWith('.br'));
    const own = new Set(readdirSync(join(toDistFolder(id), 'assets')));
    for (const [path, text] of textsIn(toDistFolder(id), (path) => !isDesks(path))) {
      const named = names.filter((name) => !own.has(name) && text.includes(name));
      expect(named, path).toEqual([]);
      expect(text, path).not.toContain('/desk/');
    }
  });

  test.for(brands)('it is there in every language of $id, with the words that are looked for', ({ id, locales }) => {
    const desk = textsIn(toDistFolder(id), isDesks);
    const code = [...desk.values()].join('\n');
    for (const mark of marks) expect(code).toContain(mark);
    for (const locale of locales) {
      const sentences = listSentences(locale);
      expect(sentences.length).toBeGreaterThan(30);
      // Some stand on the page itself, not in its scripts.
      for (const sentence of sentences) expect(code).toContain(sentence);
      const page = desk.get(`desk/${locale}.html`) ?? '';
      expect(page).toContain(`<html lang="${locale}"`);
      expect(page).toContain('<meta name="robots" content="noindex" />');
      // Nothing inline: the page needs no exception of its policy.
      expect(page).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\bon\w+=/);
      for (const [, file = ''] of page.matchAll(/(?:src|href)="\/(desk\/assets\/[^"]+)"/g)) {
        expect(existsSync(join(toDistFolder(id), file)), file).toBe(true);
      }
    }
  });
});
