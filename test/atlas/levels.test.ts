import { expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { drawLevelPicture, drawPicture } from '../../atlas/charts/layout/drawPicture.ts';
import { strikesIn } from '../../atlas/charts/layout/faults.ts';
import { listLevels } from '../../atlas/charts/layout/levels.ts';
import { mainPath } from '../../atlas/charts/layout/mainPath.ts';
import { overlapsIn } from '../../atlas/charts/layout/measure.ts';
import type { Picture } from '../../atlas/charts/layout/picture.ts';
import { computeVisible } from '../../atlas/charts/layout/visible.ts';
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
    '%s: have no overlaps, and show every state and every transition between two as an arrow',
    async ([, description]) => {
      const shown = new Set<string>();
      const drawn = new Set<string>();
      for (const id of listLevels(description)) {
        const picture = await drawLevelPicture(description, id);
        expect(overlapsIn(picture), id).toEqual([]);
        for (const id of picture.arrows.flatMap(({ transitions }) => transitions)) drawn.add(id);
        for (const box of picture.boxes) {
          shown.add(box.id);
          for (const { of } of box.texts) if (of !== undefined) shown.add(of);
        }
      }
      expect(description.states.filter(({ id }) => !shown.has(id))).toEqual([]);
      const lacking = description.transitions.filter(
        ({ id, targets }) => !(targets.length > 0 ? drawn : shown).has(id),
      );
      expect(lacking.map(({ id }) => id)).toEqual([]);
    },
  );

  test.for(generated.map((description) => [description.id, description] as const))(
    '%s, generated: nothing overlaps, whole and by levels, and every transition is an arrow',
    async ([, description]) => {
      const pictures = [
        await drawPicture(description),
        ...(await Promise.all(listLevels(description).map((id) => drawLevelPicture(description, id)))),
      ];
      expect(pictures.flatMap(overlapsIn)).toEqual([]);
      const drawn = new Set(pictures[0]?.arrows.flatMap(({ transitions }) => transitions));
      expect(drawn.size).toBe(description.transitions.length);
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
    [...mainPath(computeVisible(ways(main), new Set()))].map((key) => JSON.parse(key));

  test('is the longest one to `done`', () => {
    expect(wayOf(false)).toEqual([
      ['one', 'two'],
      ['two', 'done'],
    ]);
  });

  test('is straight, but for few of its arrows', async () => {
    let [all, bent] = [0, 0];
    for (const description of machines.filter(({ id }) => ['checkout', 'order', 'payment', 'request'].includes(id))) {
      for (const picture of [await drawPicture(description), await drawLevelPicture(description, description.id)]) {
        const arrows = picture.arrows.filter(({ main }) => main === true);
        expect(arrows.length, description.id).toBeGreaterThan(0);
        all += arrows.length;
        bent += arrows.filter(({ points }) => points.some(({ x }) => Math.abs(x - (points[0]?.x ?? x)) > 1)).length;
      }
    }
    expect(bent / all).toBeLessThan(0.2);
  });

  test('is the one that `meta.main` marks', () => {
    expect(wayOf(true)).toEqual([['one', 'done']]);
  });
});
