import { afterEach, describe, expect, test, vi } from 'vitest';
import { describeBehaviour } from '../../../atlas/paths/expectations/describeBehaviour.ts';
import { describeDifference } from '../../../atlas/paths/expectations/difference.ts';
import { factsText } from '../../../atlas/paths/expectations/factsText.ts';
import { toPage } from '../../../atlas/paths/expectations/page.ts';
import { pageText, readPage } from '../../../atlas/paths/expectations/pageText.ts';
import { storedPage } from '../../../atlas/paths/expectations/stored.ts';
import { readLock } from '../../../atlas/paths/lock/lock.ts';
import { models } from '../../support/models/index.ts';
import { exploreOnce } from '../../support/paths/exploreOnce.ts';

const getModel = (machine: string) => {
  const model = models[machine];
  if (model === undefined) throw new Error(`There is no model "${machine}".`);
  return model;
};

const readLocked = (machine: string) => readLock()[machine]?.paths ?? [];
const describeFacts = (machine: string): string =>
  factsText(machine, describeBehaviour(exploreOnce(getModel(machine)), readLocked(machine)));

const exploration = exploreOnce(getModel('payment'));
const locked = readLocked('payment');
const behaviour = describeBehaviour(exploration, locked);
const whole = toPage(behaviour);
const { paths: expected } = whole;

describe('what a machine does', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test.each(['session', 'request', 'follow'])('of %s depends neither on the moment nor on the zone', (machine) => {
    const before = describeFacts(machine);
    vi.stubEnv('TZ', 'Asia/Tokyo');
    vi.useFakeTimers({ now: new Date('2031-07-01T23:59:00Z'), toFake: ['Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(0.25);
    expect(describeFacts(machine)).toBe(before);
  });

  test('has a reason wherever a goal is achieved first, with its section of the specification', () => {
    const whys = behaviour.paths.flatMap(({ steps }) => steps.flatMap(({ reasons }) => reasons));
    expect(new Set(whys).size).toBe(whys.length);
    expect(whys).toContain('why state: refused (section 8)');
    expect(whys.filter((why) => why.startsWith('why state: '))).toHaveLength(
      exploration.goals.filter((goal) => goal.startsWith('state: ')).length,
    );
  });
});

describe('a page', () => {
  const text = pageText('payment', whole);

  test('is read as it is written, whatever its names are', () => {
    expect(readPage(text)).toEqual(whole);
    const names = ['a`b', '``', '`a', 'x` 12345678', '1. `a` → b'];
    const steps = ['start', ...names].map((name) => ({ name, line: '→ **on** `12345678`' }));
    const odd = {
      paths: [{ id: 'my door-1 from', start: 'two\nlines from "here"', steps }],
      cases: [{ name: '" from "', steps }],
      states: ['a, b: 3 `12345678`'],
    };
    expect(readPage(pageText('my door', odd))).toEqual(odd);
  });

  test.for([
    ['a step that is missing', /^1\. .*\n2/m, '2', 'is no line of a page: 2. '],
    ['a path without steps', /^0\. .*\n/m, '', 'line 6 is no line of a page: 1. '],
    ['a start of another name', '0. `start`', '0. `begin`', 'line 6 is no line of a page: 0. `begin`'],
    ['a digest that is cut', /[0-9a-f]`$/m, '`', 'line 6 is no line of a page: 0. '],
    ['a mark of a merge', '\n## ', '\n<<<<<<< HEAD\n## ', 'line 9 is no line of a page: <<<<<<< HEAD'],
    ['a heading that says nothing', / from ".*"$/m, '', 'line 5 is no line of a page: ## payment-'],
    ['no end', /## States\n.*/s, '', 'there is no "## States" before it'],
    ['something after its end', /$/, '## payment-1 from "x"', 'is no line of a page: ## payment-1 from "x"'],
  ] as const)('with %s is refused, by its line', ([, from, to, sentence]) => {
    const at = text.indexOf('\n## ', text.indexOf('\n## ') + 1);
    const broken = to.startsWith('\n<') ? text.slice(0, at) + text.slice(at).replace(from, to) : text.replace(from, to);
    expect(broken).not.toBe(text);
    expect(() => readPage(broken)).toThrow(sentence);
  });

  test('has a block more for a path that is added, and no other change', () => {
    const fewer = pageText('payment', toPage(describeBehaviour(exploration, locked.slice(0, -1))));
    const last = pageText('payment', { paths: expected.slice(-1), cases: [], states: [] }).split('\n\n')[2] ?? '';
    expect(last).toContain(`## ${locked.at(-1)?.id} from `);
    expect(text.replace(`${last}\n\n`, '')).toBe(fewer);
  });
});

describe('a difference', () => {
  test('is none where all is as expected', () => {
    expect(describeDifference(exploration, whole, locked)).toBeNull();
    expect(storedPage('payment')).toEqual(whole);
  });

  test('names what is locked and not expected, and what is expected and no longer locked', () => {
    const [first, ...rest] = locked;
    expect(describeDifference(exploration, { ...whole, paths: expected.slice(1) }, locked)).toContain(
      `Paths without an expectation: ${first?.id}.`,
    );
    expect(describeDifference(exploration, whole, rest)).toBe(`Paths that are no longer locked: ${first?.id}.`);
  });

  test('shows the step that a machine can no longer take', () => {
    const broken = expected.map((path, index) =>
      index === 0 ? { ...path, steps: [...path.steps, { name: 'fly', line: '→ **heaven** `12345678`' }] } : path,
    );
    const difference = describeDifference(exploration, { ...whole, paths: broken }, locked);
    expect(difference).toContain(`${broken[0]?.id}, step ${(locked[0]?.steps.length ?? 0) + 1} (fly)`);
    expect(difference).toContain('  - → **heaven** `12345678`\n  + cannot happen here `');
  });

  test('shows the states in which something differs that no path takes', () => {
    const [line = '', ...others] = whole.states;
    const other = line.replace(/`\w+`$/, '`00000000`');
    expect(describeDifference(exploration, { ...whole, states: [other, ...others] }, locked)).toBe(
      `Beside the paths (configurations, digest):\n  - ${other}\n  + ${line}`,
    );
  });

  test('is seen in every fact of a step, in its order too, and shows all of them', () => {
    const [path] = behaviour.paths;
    const [step] = path?.steps ?? [];
    if (path === undefined || step === undefined) throw new Error('There are paths.');
    const changes: readonly (readonly string[])[] = [
      step.facts.toReversed(),
      ...step.facts.map((fact) => step.facts.filter((other) => other !== fact)),
      ...step.facts.map((fact) => step.facts.map((other) => (other === fact ? `${fact} ` : other))),
    ];
    for (const facts of changes) {
      const changed = { ...path, steps: [{ ...step, facts }, ...path.steps.slice(1)] };
      const other = toPage({ ...behaviour, paths: [changed, ...behaviour.paths.slice(1)] });
      const difference = describeDifference(exploration, other, locked);
      expect(difference?.split('\n')[0]).toBe(`${path.id}, step 0 (start), from "${path.start}":`);
      expect(difference).toContain(`All that it does now:\n    ${step.facts.join('\n    ')}`);
    }
  });
});
