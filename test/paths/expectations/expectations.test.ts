import { afterEach, describe, expect, test, vi } from 'vitest';
import { differenceOf } from '../../../atlas/paths/expectations/difference.ts';
import { expectationsOf } from '../../../atlas/paths/expectations/expectationsOf.ts';
import { expectationText, readExpectations } from '../../../atlas/paths/expectations/expectationText.ts';
import { storedExpectations } from '../../../atlas/paths/expectations/stored.ts';
import { readLock } from '../../../atlas/paths/lock.ts';
import { models } from '../../models/index.ts';
import { exploreOnce } from '../support/exploreOnce.ts';

const modelOf = (machine: string) => {
  const model = models[machine];
  if (model === undefined) throw new Error(`There is no model "${machine}".`);
  return model;
};

const lockedOf = (machine: string) => readLock()[machine]?.paths ?? [];
const textOf = (machine: string): string =>
  expectationText(machine, expectationsOf(exploreOnce(modelOf(machine)), lockedOf(machine)));

const exploration = exploreOnce(modelOf('payment'));
const locked = lockedOf('payment');
const whole = expectationsOf(exploration, locked);
const { paths: expected } = whole;

describe('expectations', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test.each(['session', 'request', 'follow'])('of %s depend neither on the moment nor on the zone', (machine) => {
    const before = textOf(machine);
    vi.stubEnv('TZ', 'Asia/Tokyo');
    vi.useFakeTimers({ now: new Date('2031-07-01T23:59:00Z'), toFake: ['Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(0.25);
    expect(textOf(machine)).toBe(before);
  });

  test('are read as they are written', () => {
    expect(readExpectations(expectationText('payment', whole))).toEqual(whole);
    expect(() => readExpectations('path payment-1 from start\n  start\nin between')).toThrow('Line 3');
  });

  test('of a path that is added are a block more, and change no other', () => {
    const fewer = expectationText('payment', expectationsOf(exploration, locked.slice(0, -1)));
    const last =
      expectationText('payment', { paths: expected.slice(-1), cases: [], configurations: [] }).split('\n\n')[1] ?? '';
    expect(last).toContain(`path ${locked.at(-1)?.id} from `);
    expect(expectationText('payment', whole).replace(`${last}\n\n`, '')).toBe(fewer);
  });

  test('name every goal where it is achieved first, with its section of the specification', () => {
    const whys = expected.flatMap(({ steps }) =>
      steps.flatMap(({ facts }) => facts.filter((fact) => fact.startsWith('why '))),
    );
    expect(new Set(whys).size).toBe(whys.length);
    expect(whys).toContain('why state: refused (section 8)');
    expect(whys.filter((why) => why.startsWith('why state: '))).toHaveLength(
      exploration.goals.filter((goal) => goal.startsWith('state: ')).length,
    );
  });
});

describe('a difference', () => {
  test('is none where all is as expected', () => {
    expect(differenceOf(exploration, whole, locked)).toBeNull();
    expect(storedExpectations('payment')).toEqual(whole);
  });

  test('names what is locked and not expected, and what is expected and no longer locked', () => {
    const [first, ...rest] = locked;
    expect(differenceOf(exploration, { ...whole, paths: expected.slice(1) }, locked)).toContain(
      `Paths without an expectation: ${first?.id}.`,
    );
    expect(differenceOf(exploration, whole, rest)).toBe(`Paths that are no longer locked: ${first?.id}.`);
  });

  test('shows the step that a machine can no longer take', () => {
    const broken = expected.map((path, index) =>
      index === 0 ? { ...path, steps: [...path.steps, { name: 'fly', facts: ['in heaven'] }] } : path,
    );
    const difference = differenceOf(exploration, { ...whole, paths: broken }, locked);
    expect(difference).toContain(`${broken[0]?.id}, step ${(locked[0]?.steps.length ?? 0) + 1} (fly)`);
    expect(difference).toContain('  - in heaven\n  + cannot happen here');
  });

  test('shows the states in which something differs that no path takes', () => {
    const [line = '', ...others] = whole.configurations;
    const other = line.replace(/#\w+$/, '#00000000');
    expect(differenceOf(exploration, { ...whole, configurations: [other, ...others] }, locked)).toBe(
      `Beside the paths (configurations, digest):\n  - ${other}\n  + ${line}`,
    );
  });

  test('shows behaviour before reasons, and effects that have changed places', () => {
    const [first, second, ...rest] = expected;
    if (first === undefined || second === undefined) throw new Error('There are paths.');
    const withFacts = (path: typeof first, change: (facts: readonly string[]) => readonly string[]) => ({
      ...path,
      steps: path.steps.map((step, at) => (at === 0 ? { ...step, facts: change(step.facts) } : step)),
    });
    const reasons = withFacts(first, (facts) => [...facts, 'why never: nothing']);
    const swapped = withFacts(second, ([place = '', tags = '', one = '', ...others]) => [place, one, tags, ...others]);
    const both = differenceOf(exploration, { ...whole, paths: [reasons, swapped, ...rest] }, locked);
    expect(both?.split('\n')[0]).toBe(`${second.id}, step 0 (start), from "${second.start}":`);
    expect(both).toContain(
      '  - context balance = false\n  - tags attention\n  + tags attention\n  + context balance = false',
    );
    expect(differenceOf(exploration, { ...whole, paths: [reasons, second, ...rest] }, locked)).toContain(
      '  - why never: nothing',
    );
  });
});
