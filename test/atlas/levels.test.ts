import { expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { levelPictureOf, pictureOf } from '../../atlas/charts/layout/drawPicture.ts';
import { strikesIn } from '../../atlas/charts/layout/faults.ts';
import { levelsOf } from '../../atlas/charts/layout/levels.ts';
import { mainPath } from '../../atlas/charts/layout/mainPath.ts';
import { crossingsIn, overlapsIn } from '../../atlas/charts/layout/measure.ts';
import { readableWidth } from '../../atlas/charts/layout/narrow.ts';
import type { Picture } from '../../atlas/charts/layout/picture.ts';
import { visibleOf } from '../../atlas/charts/layout/visible.ts';
import { describe } from '../../atlas/describe/describe.ts';
import { projectMachines } from '../../atlas/describe/projectMachines.ts';
import { chain, nested, random } from './fixtures/generated.ts';

const machines = (await projectMachines()).map(({ machine }) => describe(machine));
const generated = [nested(60, 1), nested(90, 2), random(20, 3), random(40, 4), random(90, 5), chain(80)].map((config) =>
  describe(createMachine(config)),
);

/** A state with a name, and a line from the left to the right at a height. */
const struck = (y: number): Picture => ({
  width: 200,
  height: 100,
  boxes: [
    {
      id: 'a',
      parent: null,
      kind: 'atomic',
      tone: 'plain',
      x: 50,
      y: 20,
      width: 100,
      height: 60,
      header: 60,
      texts: [{ text: 'a', style: 'name', x: 60, y: 50, width: 40 }],
    },
  ],
  arrows: [
    {
      source: 'a',
      target: 'a',
      transitions: [],
      points: [
        { x: 0, y },
        { x: 200, y },
      ],
      label: null,
    },
  ],
  dots: [],
});

suite('levels of a chart', () => {
  test.for(machines.map((description) => [description.id, description] as const))(
    '%s: are read without scrolling aside, without overlaps and crossings, and show every state and transition',
    async ([, description]) => {
      const shown = new Set<string>();
      for (const id of levelsOf(description)) {
        const picture = await levelPictureOf(description, id);
        expect([overlapsIn(picture), crossingsIn(picture)], id).toEqual([[], 0]);
        expect(picture.width, id).toBeLessThanOrEqual(readableWidth);
        for (const box of picture.boxes) {
          shown.add(box.id);
          for (const { of } of box.texts) if (of !== undefined) shown.add(of);
        }
      }
      const all = [...description.states, ...description.transitions].map(({ id }) => id);
      expect(all.filter((id) => !shown.has(id))).toEqual([]);
    },
  );

  test.for(generated.map((description) => [description.id, description] as const))(
    '%s, generated: nothing overlaps or crosses, whole and by levels',
    async ([, description]) => {
      const pictures = [
        await pictureOf(description),
        ...(await Promise.all(levelsOf(description).map((id) => levelPictureOf(description, id)))),
      ];
      expect(pictures.map((picture) => [overlapsIn(picture), crossingsIn(picture)])).toEqual(
        pictures.map(() => [[], 0]),
      );
    },
  );
});

suite('faults of a picture', () => {
  test('are lines that run through a text, not when it passes by', () => {
    expect(strikesIn(struck(46)).map(({ words }) => words)).toEqual(['a → a runs through "a"']);
    expect(strikesIn(struck(70))).toEqual([]);
  });
});

suite('the main way', () => {
  const ways = (main: boolean) =>
    describe(
      createMachine({
        id: 'ways',
        initial: 'one',
        states: {
          one: { on: { next: 'two', skip: 'done', aside: 'other' }, ...(main ? { meta: { main: true } } : {}) },
          two: { on: { next: 'done', back: 'one' } },
          other: {},
          done: { type: 'final', ...(main ? { meta: { main: true } } : {}) },
        },
      }),
    );
  const wayOf = (main: boolean): unknown[] =>
    [...mainPath(visibleOf(ways(main), new Set()))].map((key) => JSON.parse(key));

  test('is the longest one to `done`', () => {
    expect(wayOf(false)).toEqual([
      ['one', 'two'],
      ['two', 'done'],
    ]);
  });

  test('is straight', async () => {
    const bent: string[] = [];
    for (const description of machines.filter(({ id }) => ['checkout', 'order', 'payment', 'request'].includes(id))) {
      for (const picture of [await pictureOf(description), await levelPictureOf(description, description.id)]) {
        const arrows = picture.arrows.filter(({ main }) => main === true);
        expect(arrows.length, description.id).toBeGreaterThan(0);
        for (const { source, target, points } of arrows) {
          if (points.some(({ x }) => Math.abs(x - (points[0]?.x ?? x)) > 1)) bent.push(`${source} → ${target}`);
        }
      }
    }
    expect(bent).toEqual([]);
  });

  test('is the one that `meta.main` marks', () => {
    expect(wayOf(true)).toEqual([['one', 'done']]);
  });
});
