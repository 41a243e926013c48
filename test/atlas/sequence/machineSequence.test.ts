import { describe, expect, test } from 'vitest';
import type { Text } from '../../../atlas/charts/layout/picture.ts';
import { readLock } from '../../../atlas/paths/lock/lock.ts';
import { projectSubjects } from '../../../atlas/paths/subjects.ts';
import { itemWords } from '../../../atlas/sequence/itemWords.ts';
import { machineSequence } from '../../../atlas/sequence/machineSequence.ts';
import { sequenceMermaid } from '../../../atlas/sequence/sequenceMermaid.ts';
import { sequencePicture } from '../../../atlas/sequence/sequencePicture.ts';
import { standaloneSequence } from '../../../atlas/sequence/standaloneSequence.ts';
import { takenSteps } from '../../../atlas/sequence/takenSteps.ts';
import { isFull } from '../../support/tier.ts';
import { tillModel } from './till.ts';

const ofTill = (...steps: readonly string[]) =>
  machineSequence('till', 'an empty one', takenSteps(tillModel, { start: 'an empty one', steps }));

describe('the sequence of a way through one machine', () => {
  test('says who starts, asks and answers whom, and where it is since', () => {
    expect(itemWords(ofTill('scan', 'never', 'pay', 'charge answers'))).toEqual([
      'Outside to till: start with an empty one.',
      'till starts drawer.',
      'till is in open.',
      'Outside to till: scan with price: 5.',
      'till: beep times: 2.',
      'Outside to till: never.',
      'till: ignored.',
      'Outside to till: pay.',
      'till starts charge.',
      'till is in charging.',
      'charge to till: answers with "receipt 1".',
      'charge ends.',
      'till to drawer: open.',
      'till to Outside: emits sold with sum: 5.',
      'till to till: paper.low.',
      'drawer is stopped.',
      'till is in done.',
      'till ends.',
    ]);
  });

  test('says what fails, what is stopped and what passes, and what went wrong in the end', () => {
    const failed = takenSteps(tillModel, {
      start: 'an empty one',
      steps: ['pay', 'charge fails', 'pay', 'patience passes'],
    });
    const words = itemWords(machineSequence('till', 'an empty one', failed, 'Expected paid.'));
    expect(words).toContain('charge to till: fails with No line..');
    expect(words.slice(-5)).toEqual([
      'till is in charging.',
      'till: patience passes.',
      'charge is stopped.',
      'till is in open.',
      'Expected paid.',
    ]);
  });

  test('names the steps that there are, where one cannot happen', () => {
    expect(() => ofTill('charge answers')).toThrow(
      'Step 1, "charge answers", cannot happen. There can happen: scan; pay; paper.low; never.',
    );
    expect(() => takenSteps(tillModel, { start: 'a full one', steps: [] })).toThrow(
      'There is no start "a full one". There are: an empty one.',
    );
  });

  test('as Mermaid: a participant for each lane, and no text that ends a line or a block', () => {
    const lines = sequenceMermaid(ofTill('scan', 'pay', 'charge answers')).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      'sequenceDiagram',
      '  actor L0 as Outside',
      '  participant L1 as till',
      '  participant L2 as drawer',
      '  participant L3 as charge',
    ]);
    expect(lines).toContain('  L0->>L1: scan<br/>price#58; 5');
    expect(lines).toContain('  L3-->>L1: answers<br/>#34;receipt 1#34;');
    const odd = machineSequence('end; %% {x}', 'start', takenSteps(tillModel, { start: 'an empty one', steps: [] }));
    expect(sequenceMermaid(odd)).toContain('  participant L1 as en#100;#59; #37;#37; #123;x#125;');
  });
});

const lines = (found: readonly Text[]): { left: number; right: number; y: number }[] =>
  found.map(({ x, y, width }) => ({ left: x, right: x + width, y }));

/** Everything that is written in a picture, and the lanes' lines beside it. */
const crossed = (sequence: ReturnType<typeof ofTill>): string[] => {
  const { shapes, lines: lanes, heads, width, height } = sequencePicture(sequence);
  const written = shapes.flatMap((shape) =>
    shape.kind === 'end' ? [] : lines(shape.texts).map((at) => ({ shape, ...at })),
  );
  const onLanes = written.filter(
    ({ shape, left, right }) =>
      shape.kind !== 'state' && shape.kind !== 'note' && lanes.some(({ x }) => left < x + 3 && x - 3 < right),
  );
  const overlapping = written.filter((one, index) =>
    written.some(
      (other, at) => at > index && Math.abs(one.y - other.y) < 9 && one.left < other.right && other.left < one.right,
    ),
  );
  const beyond = written.filter(({ left, right, y }) => left < 0 || right > width || y > height);
  const close = heads.filter((one, index) =>
    heads.some(
      (other, at) => at > index && one.y === other.y && one.x < other.x + other.width && other.x < one.x + one.width,
    ),
  );
  return [
    ...onLanes.map(({ y }) => `a text on a lane at ${y}`),
    ...overlapping.map(({ y }) => `texts on each other at ${y}`),
    ...beyond.map(({ y }) => `a text outside at ${y}`),
    ...close.map(({ lane }) => `the head of ${lane.name} on another`),
  ];
};

describe('the picture of a sequence', async () => {
  const lock = readLock();
  const subjects = await projectSubjects();
  test.for(subjects.map((subject) => [subject.name, subject] as const))(
    '%s: no text on a lane or on another text',
    ([name, { model }]) => {
      const paths = lock[name]?.paths ?? [];
      expect(paths.length).toBeGreaterThan(0);
      for (const path of isFull ? paths : paths.slice(0, 5)) {
        const sequence = machineSequence(name, path.start, takenSteps(model, path));
        expect(crossed(sequence), path.id).toEqual([]);
        // Every step is seen.
        expect(sequence.items.length).toBeGreaterThan(path.steps.length);
      }
    },
  );

  test('draws the heads again in a long one, and says all in words', () => {
    const steps = Array.from({ length: 60 }, () => 'scan');
    const { heads } = sequencePicture(ofTill(...steps));
    expect(heads.length).toBeGreaterThan(2 * 3);
    const svg = standaloneSequence(ofTill('scan'));
    expect(svg).toContain('Outside to till: scan with price: 5.');
    expect(svg).toContain('prefers-color-scheme:dark');
  });
});
