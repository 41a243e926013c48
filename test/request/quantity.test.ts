import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeQuantity, type Measured, wordsOfQuantity } from '../../machines/request/quantity.ts';
import { addStatistics, charactersWithSpaces, computeStatistics } from '../../machines/request/textStatistics.ts';
import type { Unit } from '../../openapi/types.ts';

const page = { characters: 1125, step: 1, minimum: 1 };
const nothing: Measured = { words: 0, characters: 0, minutes: 0 };
const measured = fc.record({ words: fc.nat(1e6), characters: fc.nat(1e7), minutes: fc.nat(1440) });
const unit = fc.constantFrom<Unit>('word', 'page', 'message', 'minute', 'hour');

describe('how many units there are', () => {
  test.each([
    ['word', { words: 710 }, 710],
    ['page', { characters: 1 }, 1],
    ['page', { characters: 1125 }, 1],
    ['page', { characters: 1126 }, 2],
    ['page', { characters: 3375 }, 3],
    ['message', { words: 1 }, 1],
    ['message', { words: 165 }, 1],
    ['message', { words: 166 }, 2],
    ['message', { words: 330 }, 2],
    ['minute', { minutes: 5 }, 15],
    ['minute', { minutes: 15 }, 15],
    ['minute', { minutes: 16 }, 30],
    ['hour', { minutes: 60 }, 1],
    ['hour', { minutes: 61 }, 2],
  ] as const)('%s of %j', (of, given, expected) => {
    expect(computeQuantity(of, { ...nothing, ...given }, page)).toBe(expected);
  });

  test('pages follow the brand: what one holds, how finely they are counted, and the least', () => {
    const halves = { characters: 1800, step: 0.5, minimum: 2 };
    const pages = (characters: number) => computeQuantity('page', { ...nothing, characters }, halves);
    expect([0, 1, 3600, 3601, 4500, 4501].map(pages)).toEqual([0, 2, 2, 2.5, 2.5, 3]);
  });

  test('is never less for more, nothing for nothing, and more than nothing for anything', () => {
    fc.assert(
      fc.property(unit, measured, measured, (of, one, more) => {
        const sum = {
          words: one.words + more.words,
          characters: one.characters + more.characters,
          minutes: one.minutes + more.minutes,
        };
        expect(computeQuantity(of, sum, page)).toBeGreaterThanOrEqual(computeQuantity(of, one, page));
        expect(computeQuantity(of, nothing, page)).toBe(0);
        expect(computeQuantity(of, { words: 1, characters: 1, minutes: 1 }, page)).toBeGreaterThan(0);
      }),
    );
  });

  test('what a person names is taken for so many words of work', () => {
    expect(wordsOfQuantity('page', 2, page)).toBe(375);
    expect(wordsOfQuantity('message', 2, page)).toBe(330);
    expect(wordsOfQuantity('hour', 2, page)).toBe(0);
  });
});

test('characters are counted with the spaces between words, however a text is cut and however many blanks it has', () => {
  const count = (text: string) => charactersWithSpaces(computeStatistics(text));
  expect(count('')).toBe(0);
  expect(count('Hello world')).toBe(11);
  expect(count('  Hello \n\n world  ')).toBe(11);
  expect(charactersWithSpaces(addStatistics(computeStatistics('Hello '), computeStatistics('world')))).toBe(11);
});
