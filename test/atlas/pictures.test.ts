// @vitest-environment jsdom
import { expect, describe as suite, test } from 'vitest';
import { drawSvg } from '../../atlas/charts/draw/svg.ts';
import { foldings } from '../../atlas/charts/foldings.ts';
import { drawPicture } from '../../atlas/charts/layout/drawPicture.ts';
import { crossingsIn, overlapsIn } from '../../atlas/charts/layout/measure.ts';
import { describe } from '../../atlas/describe/describe.ts';
import { projectMachines } from '../../atlas/describe/projectMachines.ts';
import { isFull } from '../support/tier.ts';

const machines = (await projectMachines()).map(({ machine }) => describe(machine));

const drawn = new Map<string, ReturnType<typeof drawPicture>>();
/** The whole picture of a machine, drawn once. */
const getWhole = (description: (typeof machines)[number]): ReturnType<typeof drawPicture> => {
  const picture = drawn.get(description.id) ?? drawPicture(description);
  drawn.set(description.id, picture);
  return picture;
};

/** Every way to fold it, or the first ones. */
const foldedSets = (description: (typeof machines)[number]) => {
  const { sets } = foldings(description);
  return isFull ? sets : sets.slice(0, 3);
};

suite('pictures', () => {
  test.for(machines.map((description) => [description.id, description] as const))(
    '%s: nothing overlaps, however folded',
    async ([, description]) => {
      for (const folded of foldedSets(description)) {
        expect(
          overlapsIn(await drawPicture(description, new Set(folded), folded.length === 0 ? 'best' : 'first')),
          `folded: ${folded}`,
        ).toEqual([]);
      }
    },
  );

  test.for(machines.map((description) => [description.id, description] as const))(
    '%s: shows every state, and every transition between two as an arrow',
    async ([, description]) => {
      const picture = await getWhole(description);
      expect(picture.boxes.map(({ id }) => id).sort()).toEqual(description.states.map(({ id }) => id));
      const drawn = new Set(picture.arrows.flatMap(({ transitions }) => transitions));
      const written = new Set(picture.boxes.flatMap(({ texts }) => texts.flatMap(({ of }) => of ?? [])));
      const lacking = description.transitions.filter(
        ({ id, targets }) => !(targets.length > 0 ? drawn : written).has(id),
      );
      expect(lacking.map(({ id }) => id)).toEqual([]);
      expect(picture.dots.map(({ of }) => of).sort()).toEqual(
        description.states.filter(({ initial }) => initial !== null).map(({ id }) => id),
      );
    },
  );

  test.for(machines.map((description) => [description.id, description] as const))(
    '%s: arrows end at their states',
    async ([, description]) => {
      const { boxes, arrows } = await getWhole(description);
      const near = (id: string, point: { x: number; y: number } | undefined): boolean => {
        const box = boxes.find((candidate) => candidate.id === id);
        if (box === undefined || point === undefined) return false;
        const { x, y, width, height, header } = box;
        const across = point.x >= x - 1 && point.x <= x + width + 1;
        const down = point.y >= y - 1 && point.y <= y + height + 1;
        const edges = [y, y + height, y + header].some((edge) => Math.abs(edge - point.y) < 1);
        return across && down && (edges || Math.abs(point.x - x) < 1 || Math.abs(point.x - x - width) < 1);
      };
      for (const { source, target, points } of arrows) {
        expect([near(source, points[0]), near(target, points.at(-1))], `${source} → ${target}`).toEqual([true, true]);
      }
    },
  );

  test('have few arrows that cross', async () => {
    let [crossings, arrows] = [0, 0];
    for (const description of machines) {
      const picture = await getWhole(description);
      crossings += crossingsIn(picture);
      arrows += picture.arrows.length;
    }
    expect(crossings / arrows).toBeLessThan(0.2);
  });

  test('are valid documents', async () => {
    for (const description of machines) {
      const svg = drawSvg(await getWhole(description), description.id);
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect(parsed.querySelector('parsererror')).toBeNull();
      expect(parsed.querySelectorAll('g.state')).toHaveLength(description.states.length);
    }
  }, 180_000);
});
