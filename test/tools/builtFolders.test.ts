import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../tools/brands.ts';
import { freshFolder, replaceFolder } from '../../tools/build/replaceFolder.ts';
import { removeBuilt } from '../../tools/build/staleBrands.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = (target: string, text: string): void => {
  const fresh = freshFolder(target);
  mkdirSync(fresh, { recursive: true });
  for (const name of ['a', 'b']) writeFileSync(join(fresh, name), text);
  replaceFolder(target, fresh);
};

test('a build takes the place of the one before it, whole', () => {
  const target = join(folder, 'dist/shop');
  build(target, 'first');
  writeFileSync(join(target, 'only in the first'), '');
  build(target, 'second');
  expect(readdirSync(target)).toEqual(['a', 'b']);
  expect(readFileSync(join(target, 'a'), 'utf8')).toBe('second');
  expect(readdirSync(join(folder, 'dist'))).toEqual(['shop']);
});

test('what a build has left that was ended is removed by the next one', () => {
  const target = join(folder, 'shop');
  const ended = join(folder, '.shop.999999999');
  const others = join(folder, `.shop.${process.ppid}`);
  for (const path of [ended, others, join(folder, '.shopping.999999999')]) mkdirSync(path);
  expect(freshFolder(target)).toBe(join(folder, `.shop.${process.pid}`));
  expect(readdirSync(folder).sort()).toEqual([`.shop.${process.ppid}`, '.shopping.999999999'].sort());
});

test('of processes that build the same at once none leaves half of it', async () => {
  const target = join(folder, 'shop');
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { freshFolder, replaceFolder } from './tools/build/replaceFolder.ts';
    for (let at = 0; at < 40; at += 1) {
      const fresh = freshFolder(${JSON.stringify(target)});
      mkdirSync(fresh);
      for (const name of ['a', 'b']) writeFileSync(fresh + '/' + name, process.pid + ' ' + at);
      replaceFolder(${JSON.stringify(target)}, fresh);
    }`;
  const codes = await Promise.all(
    [1, 2].map(
      () =>
        new Promise((resolve) => {
          const args = ['--input-type=module-typescript', '--eval', script];
          spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).once('close', resolve);
        }),
    ),
  );
  expect(codes).toEqual([0, 0]);
  expect(readdirSync(folder)).toEqual(['shop']);
  expect(readFileSync(join(target, 'a'), 'utf8')).toBe(readFileSync(join(target, 'b'), 'utf8'));
});

test('what no longer fits the server is put away, or the reason is said why nothing can be built', () => {
  const dist = join(folder, 'dist');
  expect(removeBuilt(['shop'], dist)).toBe(null);
  mkdirSync(join(dist, 'shop'));
  mkdirSync(join(dist, 'other'));
  expect(removeBuilt(['shop'], dist)).toBe(null);
  expect(readdirSync(dist)).toEqual(['other']);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(removeBuilt(['shop'], file)).toContain('EEXIST');
  expect(existsSync(file)).toBe(true);
});
