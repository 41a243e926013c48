import { expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { searchCharts } from '../../atlas/charts/client/searchCharts.ts';
import { renderIndex } from '../../atlas/charts/page/renderIndex.ts';
import { searchEntries } from '../../atlas/charts/page/searchEntries.ts';
import { describe } from '../../atlas/describe/describe.ts';

const door = describe(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { description: 'Nobody comes in.', on: { push: { target: 'open', description: 'A hand is enough.' } } },
      open: { tags: 'failed', after: { 500: 'shut' } },
    },
  }),
);
const charts = [
  { file: 'door', name: 'door', description: '', area: 'House', entries: searchEntries(door) },
  { file: 'gate', name: 'gate', description: '', area: 'Garden', entries: searchEntries({ ...door, id: 'gate' }) },
];
const found = (wish: Partial<Parameters<typeof searchCharts>[1]>): string[] =>
  searchCharts(charts, { text: '', tag: '', area: 'House', ...wish }).map(({ chart, state, words }) =>
    [chart.name, state, words].join(' | '),
  );

suite('the search over all charts', () => {
  test.for([
    ['states', { text: 'OPEN' }, ['door | open | ']],
    ['descriptions', { text: 'comes in' }, ['door | shut | Nobody comes in.']],
    ['events, with what is said of them', { text: 'push' }, ['door | shut | push · A hand is enough.']],
    ['timers', { text: '500 ms' }, ['door | open | after 500 ms']],
    ['tags', { tag: 'failed' }, ['door | open | ']],
    ['nothing, while nothing is asked', {}, []],
    [
      'all areas',
      { text: 'push', area: '' },
      ['door | shut | push · A hand is enough.', 'gate | shut | push · A hand is enough.'],
    ],
  ] as const)('finds %s', ([, wish, hits]) => {
    expect(found(wish)).toEqual(hits);
  });

  test('stands in an index by areas, whose program is a file of its own', () => {
    const page = renderIndex(
      charts.map((chart) => ({ ...chart, words: '' })),
      'Atlas',
    );
    expect(page.match(/<section data-area="(?:House|Garden)">/g)).toHaveLength(2);
    expect(page).toContain('<option>failed</option>');
    expect(page).toContain('<script src="index.js"></script>');
    expect(page.match(/<script(?! type="application\/json"| src=)/g)).toBeNull();
  });
});
