import { expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { liveWords } from '../../atlas/charts/client/liveWords.ts';
import { drawSvg } from '../../atlas/charts/draw/svg.ts';
import { foldable } from '../../atlas/charts/foldings.ts';
import { drawPicture } from '../../atlas/charts/layout/drawPicture.ts';
import { overlapsIn } from '../../atlas/charts/layout/measure.ts';
import { selectTone } from '../../atlas/charts/layout/tone.ts';
import { toMermaid } from '../../atlas/charts/mermaid.ts';
import { byNumber } from '../../atlas/describe/byNumber.ts';
import { changesBetween } from '../../atlas/describe/changes.ts';
import { describe } from '../../atlas/describe/describe.ts';
import { signsMachine } from './fixtures/signs.ts';

const signs = describe(signsMachine);
const picture = await drawPicture(signs);
const state = (id: string) => signs.states.find((one) => one.id === id);
const transition = (source: string, event: string, rank = 0) =>
  signs.transitions.find((one) => one.source === source && one.event.includes(event) && one.rank === rank);
const labels = [
  ...picture.arrows.flatMap(({ label }) => label?.texts ?? []),
  ...picture.boxes.flatMap(({ texts }) => texts),
];
const findSigns = (source: string, event: string, rank = 0) =>
  labels.find(({ of, style }) => style === 'event' && of === transition(source, event, rank)?.id)?.signs ?? [];

suite('a history state', () => {
  test('says where it leads while nothing is remembered', () => {
    expect(state('open.last')).toMatchObject({ history: 'shallow', defaults: ['open.step2'] });
    expect(state('open.all')).toMatchObject({ history: 'deep', defaults: ['open.step1'] });
    expect(state('open')?.defaults).toBeNull();
    const ends = picture.arrows.filter(({ transitions }) => transitions.length === 0);
    expect(ends.map(({ source, target }) => [source, target]).sort()).toEqual([
      ['open.all', 'open.step1'],
      ['open.last', 'open.step2'],
    ]);
    expect(drawSvg(picture, 'signs').match(/class="arrow default /g)).toHaveLength(2);
    expect(toMermaid(signs).match(/ : at first$/gm)).toHaveLength(2);
  });

  test('leads by its id, by a path, or to the whole of its parent', () => {
    const { states } = describe(
      createMachine({
        id: 'h',
        initial: 'a',
        states: {
          a: {
            initial: 'x.y',
            states: {
              'x.y': {},
              z: { id: 'far' },
              byKey: { type: 'history', target: 'x\\.y' },
              byId: { type: 'history', target: '#far' },
            },
          },
          p: { type: 'parallel', states: { r: {}, all: { type: 'history' } } },
        },
      }),
    );
    const defaults = Object.fromEntries(
      states.flatMap(({ key, defaults }) => (defaults === null ? [] : [[key, defaults]])),
    );
    expect(defaults).toEqual({ byKey: ['a.x.y'], byId: ['a.z'], all: ['p'] });
  });

  test('that leads elsewhere than before is a difference', () => {
    const after = {
      ...signs,
      states: signs.states.map((one) => (one.id === 'open.last' ? { ...one, defaults: ['open.step1'] } : one)),
    };
    expect(changesBetween(signs, after).map(({ words }) => words)).toEqual([
      'Changed state open.last: by default leads to: open.step2 → open.step1',
    ]);
  });
});

suite('a transition', () => {
  test('is numbered among its alternatives, of which one is the else and one is never asked', () => {
    const ranks = [0, 1, 2, 3];
    expect(ranks.map((rank) => transition('open.step2', 'next', rank)?.alternative)).toEqual([
      'if',
      'if',
      'else',
      'never',
    ]);
    expect(ranks.map((rank) => findSigns('open.step2', 'next', rank).at(-1))).toEqual([1, 2, 3, 4]);
    expect(findSigns('open.step1', 'next')).toEqual([]);
    const texts = labels.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['[isFirst]', '[else]', '[never asked]']));
    expect(toMermaid(signs)).toContain('(3) next [else] (re-enters)');
  });

  test('shows what it leaves', () => {
    const scopes = ['pause', 'first', 'restart', 'again', 'anew', 'note'].map(
      (event) => transition('open', event)?.scope,
    );
    expect(scopes).toEqual(['leaves', 'within', 'reenters', 'restarts', 'reenters', 'stays']);
    expect(findSigns('open', 'restart')).toEqual(['reenters']);
    expect(findSigns('open', 'again')).toEqual(['stays']);
    expect(findSigns('open', 'first')).toEqual([]);
    const all = describe(
      createMachine({
        id: 'all',
        initial: 'a',
        on: { whole: { target: '#all', reenter: true } },
        states: { a: { on: { up: '#all', b: 'b', self: 'a' } }, b: {} },
      }),
    );
    expect(Object.fromEntries(all.transitions.map(({ event, scope }) => [event, scope]))).toEqual({
      whole: 'reenters',
      up: 'leaves',
      b: 'leaves',
      self: 'stays',
    });
  });

  test('after a delay bears a clock, in words for who does not see it', () => {
    expect(findSigns('paused', 'after')).toEqual(['timer', 1]);
    const svg = drawSvg(picture, 'signs');
    expect(svg.match(/role="img" aria-label="timer"/g)).toHaveLength(2);
    expect(svg).toContain('after pause (2 s)');
  });
});

suite('a picture', () => {
  test('with every sign has no overlaps', () => {
    expect(overlapsIn(picture)).toEqual([]);
  });

  test('breaks names that are longer than a line', async () => {
    const name = 'x'.repeat(200);
    const { boxes } = await drawPicture(describe(createMachine({ id: 'm', initial: name, states: { [name]: {} } })));
    const box = boxes.find(({ id }) => id === name);
    expect(box?.width).toBeLessThan(260);
    expect(box?.texts.map(({ text }) => text).join('')).toBe(name);
  });

  test('has no slanted arrow', () => {
    const slanted = picture.arrows.filter(({ points }) =>
      points.some(({ x, y }, index) => {
        const before = points[index - 1] ?? { x, y };
        return Math.abs(x - before.x) > 1 && Math.abs(y - before.y) > 1;
      }),
    );
    expect(slanted).toEqual([]);
  });

  test.for(['zebra middle area', 'c a b', 'r10 r9 r1', 'middle zebra area last'])(
    'has its regions in their order: %s',
    async (names) => {
      const keys = names.split(' ');
      const region = { initial: 'a', states: { a: { on: { go: 'b' } }, b: { on: { back: 'a' } } } };
      const machine = createMachine({
        id: 'regions',
        type: 'parallel',
        states: Object.fromEntries(keys.map((key) => [key, region])),
      });
      const { boxes } = await drawPicture(describe(machine));
      const drawn = boxes.filter(({ id }) => keys.includes(id)).sort((one, other) => one.x - other.x);
      expect(drawn.map(({ id }) => id)).toEqual(keys);
      expect(foldable(describe(machine))).toEqual(keys);
    },
  );
});

suite('a colour', () => {
  const tone = (key: string, more: object = {}) => {
    const [, end] = describe(
      createMachine({ id: 'm', initial: key, states: { [key]: { type: 'final', ...more } } }),
    ).states.toSorted((one, other) => (one.parent === null ? -1 : other.parent === null ? 1 : 0));
    return end === undefined ? null : selectTone(end);
  };

  test.for([
    ['cancelled', { tags: 'done' }, 'cancelled'],
    ['orderCanceled', {}, 'cancelled'],
    ['timedOut', {}, 'cancelled'],
    ['EXPIRED_LINK', {}, 'cancelled'],
    ['paymentFailed', { tags: 'done' }, 'failed'],
    ['ended', { tags: ['done', 'rejected'] }, 'cancelled'],
    ['ended', { meta: { outcome: 'withdrawn' } }, 'cancelled'],
    ['ended', { meta: { note: 'What was cancelled before is not here.' }, tags: 'done' }, 'done'],
    ['notCancelled', { tags: 'done' }, 'done'],
    ['finished', { tags: 'done' }, 'done'],
    ['finished', {}, 'plain'],
    ['constructor', {}, 'plain'],
    ['cancelled', { type: 'atomic' }, 'plain'],
    ['over', { type: 'atomic', tags: 'cancelled' }, 'cancelled'],
    ['cancelled', { tags: ['done', 'attention'] }, 'attention'],
  ] as const)('of %s %j is %s', ([key, more, expected]) => {
    expect(tone(key, more)).toBe(expected);
  });
});

suite('names', () => {
  test('of machines that are written into their states stand for their actors', () => {
    const inner = createMachine({ id: 'inner' });
    const { states, transitions } = describe(
      createMachine({
        id: 'outer',
        invoke: [{ src: inner, onDone: '#outer' }, { src: inner, id: 'own' }, { src: createMachine({}) }],
      }),
    );
    expect(states[0]?.invokes.map(({ src }) => src)).toEqual(['inner', 'own', 'actor 3 of outer']);
    expect(states[0]?.invokes.map(({ machine }) => machine)).toEqual(['inner', 'inner', '(machine)']);
    expect(transitions[0]?.trigger.words).toBe('done: inner');
  });

  test('sort by the numbers in them', () => {
    const names = ['step10', 'step2', 'b', 'a10b2', 'a10b1', 'a9', 'step02', 'step', '10', '9', 'Z'];
    expect(names.sort(byNumber)).toEqual([
      '9',
      '10',
      'Z',
      'a9',
      'a10b1',
      'a10b2',
      'b',
      'step',
      'step02',
      'step2',
      'step10',
    ]);
    const steps = signs.states.map(({ id }) => id).filter((id) => id.includes('step'));
    expect(steps).toEqual(['open.step1', 'open.step2', 'open.step10']);
  });

  test('stand for ids in the live panel', () => {
    const words = liveWords(signs);
    expect(
      words.states(['signs', 'working', 'working.zebra', 'working.zebra.a', 'working.area', 'working.area.over']),
    ).toEqual(['working › zebra › a', 'working › area › over']);
    expect(words.event('xstate.done.actor.childOfArea')).toBe('done: child');
    expect(words.event('xstate.init')).toBe('start');
    expect(words.event('xstate.after.pause.signs.paused')).toBe('after pause (2 s)');
    expect(words.event('xstate.after.9.other')).toBe('after 9');
    expect(words.transition(transition('open.step2', 'next', 0)?.id ?? '')).toBe(
      'open › step2: next [isFirst] → open › step10',
    );
    expect(words.transition(transition('open', 'note')?.id ?? '')).toBe('open: note stays');
    expect(words.actor('x:3')).toBe('signs 3');
    expect(words.actor('0.signs.working')).toBe('actor of signs.working');
    expect(words.actor('house')).toBe('house');
  });
});
