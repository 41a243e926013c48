import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { explore } from '../../atlas/paths/explore.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { isWhole, type Matrix, matrixOf } from '../../atlas/paths/matrix/matrix.ts';
import { resultsIn } from '../../atlas/paths/matrix/results.ts';
import { sectionsIn } from '../../atlas/paths/matrix/sections.ts';
import { matrixMarkdown } from '../../atlas/paths/matrix/text.ts';
import { planOf } from '../../atlas/paths/plan.ts';

const door = setup({ types: { events: {} as { type: 'open' | 'shut' | 'lock' } } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { meta: { spec: '1' }, on: { open: 'open', lock: { target: 'locked', guard: () => false } } },
    open: {
      meta: { spec: '2, 1' },
      initial: 'ajar',
      on: { shut: 'closed' },
      states: { ajar: { on: { open: 'wide' } }, wide: { meta: { spec: '9' } } },
    },
    locked: { on: { open: 'closed' } },
  },
});

const exploration = explore(foreignModel(door));
const plan = planOf(exploration);
const ids = plan.paths.map((_, index) => `door-${index + 1}`);
const suite = { name: 'door', exploration, plan, beyond: [], ids };
const specification = '# The door\n\n## 1. Closing\n\ntext 7. no heading\n\n## 2. Opening\n\n## 3 Painting\n';

const matrixWith = (results: unknown): Matrix => matrixOf([suite], sectionsIn(specification), resultsIn(results, ids));

describe('the matrix of requirements', () => {
  test('has for each section its states, their transitions and paths', () => {
    const { requirements } = matrixWith({});
    expect(requirements.map(({ section, heading }) => [section, heading])).toEqual([
      ['1', 'Closing'],
      ['2', 'Opening'],
      ['9', null],
    ]);
    const [first, second] = requirements;
    expect(first?.states.map(({ name }) => name)).toEqual(['closed', 'open', 'open.ajar']);
    expect(second?.states.map(({ name }) => name)).toEqual(['open', 'open.ajar']);
    expect(second?.transitions.map(({ name }) => name)).toEqual([
      'open | shut |  | closed | 0',
      'open.ajar | open |  | open.wide | 0',
    ]);
    expect(second?.states[0]?.paths).toEqual(ids);
  });

  test('names what has none', () => {
    const { unnamed, unlisted, unspecified, untested } = matrixWith({});
    expect(unnamed).toEqual([{ number: '3', heading: 'Painting' }]);
    expect(unlisted).toEqual(['9']);
    expect(unspecified.map(({ name }) => name)).toEqual(['locked']);
    expect(untested.map(({ name }) => name)).toEqual([
      'locked',
      'closed | lock | (inline) | locked | 0',
      'locked | open |  | closed | 0',
    ]);
    expect(isWhole(matrixWith({}))).toBe(false);
  });

  test('reads results by path, from a record or a report of tests; the worst one counts', () => {
    const report = {
      testResults: [
        {
          assertionResults: [
            { fullName: 'the door goes door-1 in a browser', status: 'passed' },
            { fullName: 'the door goes door-1 on views', status: 'failed' },
            { fullName: 'door-11 is another path', status: 'passed' },
          ],
        },
      ],
    };
    expect([...resultsIn(report, ids)]).toEqual([['door-1', 'failed']]);
    expect([...resultsIn({ 'door-1': 'passed', other: 'failed' }, ids)]).toEqual([['door-1', 'passed']]);
    expect(matrixWith(report).requirements[0]?.results['door-1']).toBe('failed');
    expect(matrixWith({}).requirements[0]?.results['door-1']).toBe('unknown');
  });

  test('is a document', () => {
    const text = matrixMarkdown(matrixWith({ 'door-1': 'failed' }));
    expect(text).toContain(`| 2 Opening | door | open, open.ajar | 2 | door-1`);
    expect(text).toContain('1 failed (door-1)');
    expect(text).toContain('## Sections that no state names\n\n- 3 Painting');
    expect(text).toContain('## States without a section\n\n- door: locked');
    expect(matrixMarkdown(matrixWith({}))).toContain('without a result');
  });
});
