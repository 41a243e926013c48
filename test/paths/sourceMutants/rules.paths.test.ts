import { afterAll, expect, test } from 'vitest';
import { openShop } from '../../support/paths/shop.ts';

const shop = openShop();
afterAll(shop.remove);

const bound = 'operator in isLeast: coins >= least → (coins > least)';
const opening = 'operator in isOpen: hour > 8 → (hour >= 8)';

const withoutLine = (words: string): string => words.replace(/^line \d+: /, '');

test('changes only functions that machines need, and loads anew what lies between', () => {
  const { rules } = shop.mutants('rules');
  expect(rules?.map(({ name, mutants, killed, machines }) => ({ name, mutants, killed, machines }))).toEqual([
    { name: 'rules/hours.ts', mutants: 2, killed: 1, machines: ['meter'] },
    { name: 'rules/least.ts', mutants: 1, killed: 1, machines: ['kiosk', 'meter'] },
  ]);
  expect(rules?.flatMap(({ survivors }) => survivors).map(withoutLine)).toEqual([opening]);
});

test('what one machine notices is noticed, whichever machine is meant', () => {
  const alone = shop.mutants('rules', 'meter.ts');
  const least = alone.rules?.find(({ name }) => name === 'rules/least.ts');
  expect(least?.survivors.map(withoutLine)).toEqual([bound]);
  const meant = shop.mutants('rules', '--machine', 'kiosk');
  expect(meant.rules?.map(({ name, killed }) => ({ name, killed }))).toEqual([{ name: 'rules/least.ts', killed: 1 }]);
  // What is not noticed has no reason there, and here all is noticed.
  expect([alone.status, meant.status]).toEqual([1, 0]);
});

test('modules are found by the way that leads to them', () => {
  const linked = openShop();
  linked.link('link');
  const { rules } = linked.mutants('rules', 'link/kiosk.ts');
  expect(rules?.map(({ name, killed }) => ({ name, killed }))).toEqual([{ name: 'link/rules/least.ts', killed: 1 }]);
  const [kiosk] = linked.mutants('source', 'link/kiosk.ts').machines ?? [];
  expect(kiosk?.killed).toBe(kiosk?.mutants);
  linked.remove();
});

test('what an earlier run has judged is not judged again, unless something has changed that it depends on', () => {
  const first = shop.mutants('source', '--afresh');
  const again = shop.mutants('source');
  expect(again.judged).toBe(0);
  expect(again.machines).toEqual(first.machines);
  expect(shop.mutants('rules').judged).toBeGreaterThan(0);
  expect(shop.mutants('rules').judged).toBe(0);
  shop.edit('rules/hours.ts', (text) => `${text}// Changed.\n`);
  const meter = first.machines?.find(({ name }) => name === 'meter')?.mutants;
  expect(meter).toBeGreaterThan(0);
  expect(shop.mutants('source').judged).toBe(meter);
  expect(first.judged).toBeGreaterThan(meter ?? 0);
});

test('a bound that no sample meets is met by a case', () => {
  const cased = openShop();
  const exact = `cases: { 'the hour at which it opens': { input: () => undefined, steps: [{ type: 'ring', hour: 8 }] } },`;
  cased.edit('test/models/meter.ts', (text) => text.replace('events:', `${exact} events:`));
  const hours = cased.mutants('rules').rules?.find(({ name }) => name === 'rules/hours.ts');
  expect(hours).toMatchObject({ mutants: 2, killed: 2, survivors: [] });
  cased.remove();
});

test("a sidecar gives reasons for a rule's changes, which are none of its machine's", () => {
  const reasons = `unnoticed: { 'rules/hours.ts: ${opening}': 'It opens after eight.', 'rules/least.ts: ${bound}': 'No.', 'rules/price.ts: none': 'No.' },`;
  shop.edit('test/models/meter.ts', (text) => text.replace('events:', `${reasons} events:`));
  const { rules, status } = shop.mutants('rules');
  expect(rules?.flatMap(({ survivors }) => survivors)).toEqual([]);
  expect(rules?.flatMap(({ explained }) => explained).map(withoutLine)).toEqual([`${opening}: It opens after eight.`]);
  expect(rules?.flatMap(({ needless }) => needless)).toEqual([`rules/least.ts: ${bound}`, 'rules/price.ts: none']);
  expect(status).toBe(1);
  // Reasons of a machine that is not meant may be about what another one notices.
  expect(shop.mutants('rules', '--machine', 'kiosk').rules?.flatMap(({ needless }) => needless)).toEqual([]);
  expect(shop.mutants('source').machines?.flatMap(({ needless }) => needless)).toEqual([]);
});

test('of what is not noticed it says whether anything evaluates it', () => {
  shop.write(
    'rules/hours.ts',
    'export const isOpen = (hour: number): boolean => hour > 8 || (hour < 0 && hour !== 5);',
  );
  const [hours] = shop.mutants('rules', 'meter.ts').rules ?? [];
  expect(hours?.unreached).toBe(2);
  expect(hours?.survivors.filter((words) => words.endsWith('(nothing evaluates it)')).map(withoutLine)).toEqual([
    'operator in isOpen: hour !== 5 → (hour === 5) (nothing evaluates it)',
    'number in isOpen: 5 → 6 (nothing evaluates it)',
  ]);
  expect(hours?.survivors.map(withoutLine)).toContain('operator in isOpen: hour < 0 → (hour <= 0)');
});

test('a thread whose memory is full of loaded modules is followed by another one', () => {
  shop.write(
    'rules/hours.ts',
    `const ballast = new Array<number>(22_000_000).fill(0.5);
    export const isOpen = (hour: number): boolean => ballast.length > 0 && hour > 8 && hour < 20 && hour !== 12;`,
  );
  const [hours] = shop.mutants('rules', 'meter.ts').rules ?? [];
  expect(hours?.mutants).toBeGreaterThan(10);
  expect(hours?.endless).toBe(0);
});

test('a rule that makes another machine of it whenever it is loaded is refused with a sentence', () => {
  shop.write(
    'rules/hours.ts',
    `const loads = Number(Reflect.get(globalThis, 'loads') ?? 0);
    Reflect.set(globalThis, 'loads', loads + 1);
    export const isOpen = (hour: number): boolean => hour > 8 && loads === 0;`,
  );
  expect(() => shop.mutants('rules', 'meter.ts')).toThrow('meter does something else each time that');
});
