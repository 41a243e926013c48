import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxedProvider } from '../../../server/platform/config/providerSandboxes.ts';
import { root } from '../../brands.ts';
import { listHandled } from './handled.ts';
import { paypal } from './paypal.ts';
import { payu } from './payu.ts';
import { przelewy24 } from './przelewy24.ts';
import type { Row, Rows } from './row.ts';
import { stripe } from './stripe.ts';

/** What is done about every word of every provider. */
export const handling: Readonly<Record<SandboxedProvider, Readonly<Record<string, Rows>>>> = {
  stripe,
  paypal,
  payu,
  przelewy24,
};

const toTestFile = ([, file]: Row): string => `test/payment/${file}.test.ts`;

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  [...new Set(one)].toSorted().join('\n') === [...new Set(other)].toSorted().join('\n');

/** What the table lacks or has too much, compared with the code; and tests that there are not. */
export const findHandlingGaps = (): readonly string[] => {
  const known = Object.entries(listHandled()).flatMap(([provider, kinds]) =>
    Object.entries(kinds).map(([kind, words]) => ({ provider, kind, words })),
  );
  const tables: Readonly<Record<string, Readonly<Record<string, Rows>>>> = handling;
  const words = known.flatMap(({ provider, kind, words: coded }) => {
    const written = Object.keys(tables[provider]?.[kind] ?? {});
    return sameWords(coded, written) ? [] : [`${provider}, ${kind}: the code has ${coded.join(', ')}`];
  });
  const tests = Object.values(tables)
    .flatMap((kinds) => Object.values(kinds))
    .flatMap((rows) => Object.values(rows))
    .filter((row) => !readFileSync(join(root, toTestFile(row)), 'utf8').includes(row[2]))
    .map((row) => `${toTestFile(row)} has no test "${row[2]}"`);
  return [...words, ...new Set(tests)];
};

/** The table of a provider, as the document shows it. @throws Error where it is not what the code does */
export const handlingTable = (provider: SandboxedProvider): string => {
  const gaps = findHandlingGaps();
  if (gaps.length > 0) throw new Error(`tools/payments/handling is not what the code does:\n${gaps.join('\n')}`);
  const rows = Object.entries(handling[provider]).flatMap(([kind, all]) =>
    Object.entries(all).map(([word, row]) => {
      const file = toTestFile(row).replace('test/payment/', '').replace('.test.ts', '');
      const test = row[2] === '' ? '' : `: ${row[2]}`;
      return `| ${kind} | \`${word}\` | ${row[0]} | \`${file}\`${test} |`;
    }),
  );
  return ['| What | Word | What is done | Test |', '|---|---|---|---|', ...rows].join('\n');
};
