// @vitest-environment jsdom
import { expect, describe as suite, test } from 'vitest';
import { drawMachine } from '../../atlas/charts/charts.ts';
import { coverageWords } from '../../atlas/charts/coverage.ts';
import { describe } from '../../atlas/describe/describe.ts';
import { projectMachines } from '../../atlas/describe/projectMachines.ts';
import { drawOnce } from '../support/atlas/drawOnce.ts';

const machines = await projectMachines();
const checkout = machines.find(({ machine }) => machine.id === 'checkout');
if (checkout === undefined) throw new Error('There is a checkout.');
const description = describe(checkout.machine);

const parsed = (page: string): Document => new DOMParser().parseFromString(page, 'text/html');

suite('a page', () => {
  test('says in tables what the picture shows, and needs nothing else', async () => {
    const { page } = await drawOnce(checkout);
    const document = parsed(page);
    const rows = (id: string): string[] =>
      [...document.querySelectorAll(`#${id} tbody tr`)].map((row) => row.textContent ?? '');
    expect(rows('states')).toHaveLength(description.states.length);
    expect(rows('transitions')).toHaveLength(description.transitions.length);
    for (const state of description.states) {
      expect(rows('states').some((row) => row.includes(state.id) && row.includes(state.description))).toBe(true);
      expect(document.querySelector(`g.state[data-state="${state.id}"]`)).not.toBeNull();
    }
    for (const { description: words, actions, guard } of description.transitions) {
      expect(rows('transitions').some((row) => [words, guard, ...actions].every((part) => row.includes(part)))).toBe(
        true,
      );
    }
    expect(document.querySelectorAll('script[src],link[href]:not([href^="data:"]),img[src],iframe')).toHaveLength(0);
    for (const link of document.querySelectorAll('a[href^="#L"]')) {
      expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
    }
  });

  test('links every state to its line in the source', async () => {
    const { page } = await drawOnce(checkout);
    const document = parsed(page);
    const line = document.querySelector('#states a[href="#L1"]');
    expect(line).toBeNull();
    const rows = [...document.querySelectorAll('#states tbody tr')];
    for (const row of rows) {
      const key = (row.querySelector('th')?.textContent ?? '').split('.').at(-1) ?? '';
      const anchor = row.querySelector('a[href^="#L"]')?.getAttribute('href')?.slice(1) ?? '';
      const source = document.getElementById(anchor)?.textContent ?? '';
      expect(source).toContain(key === 'checkout' ? 'createMachine' : `${key}: {`);
    }
  });

  test('colours what a run has taken', async () => {
    const [first] = description.transitions;
    const counts = { [first?.id ?? '']: 3 };
    const { page, marks } = await drawMachine(checkout, { coverage: counts });
    expect(Object.values(marks.transitions).filter((mark) => mark === 'taken')).toHaveLength(1);
    expect(page.includes(coverageWords(description, counts))).toBe(true);
    expect(parsed(page).querySelectorAll('tr.taken').length).toBeGreaterThan(0);
  });
});
