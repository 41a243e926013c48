import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from '../../paths/model.ts';
import { foldable } from '../foldings.ts';
import { readAddress, writeAddress } from './address.ts';
import { createChart } from './chart.ts';
import { defaultModel } from './defaultModel.ts';
import { createDetails } from './details.ts';
import { make, part } from './element.ts';
import { findStates } from './find.ts';
import { layoutFor, readLayouts } from './fold.ts';
import { createLive } from './live.ts';
import type { PageData } from './pageData.ts';
import { createSimulation } from './simulate.ts';
import { createZoom } from './zoom.ts';

const modes = ['read', 'simulate', 'live'] as const;
type Mode = (typeof modes)[number];

/**
 * Brings a page to life.
 * @param model samples for its simulation; null where nobody has written any
 */
export const startPage = async (machine: AnyStateMachine, model: AnyModel | null): Promise<void> => {
  const { description, lines, marks }: PageData = JSON.parse(part('data').textContent ?? '');
  const parents = new Map(description.states.map(({ id, parent }) => [id, parent]));
  const frame = part('picture');
  const chart = createChart(frame, `Statechart of ${description.id}`, marks, parents);
  const zoom = createZoom(frame, chart);
  const layouts = await readLayouts(part('layouts').textContent ?? '');
  const folded = new Set(readAddress().getAll('fold'));

  const choose = (state: string | null): void => {
    chart.choose(state);
    details(state);
    writeAddress('state', state === null ? [] : [state]);
    if (state !== null) zoom.reveal(state);
  };
  const details = createDetails(part('read'), description, lines, choose);

  const applyFolds = (): void => {
    const { key, folded: shut } = layoutFor(layouts, folded, description);
    const layout = layouts[key];
    if (layout === undefined) return;
    chart.show(layout);
    zoom.apply();
    writeAddress('fold', shut);
    for (const box of part('folds').querySelectorAll('input')) box.checked = !shut.includes(box.value);
  };
  for (const id of foldable(description)) {
    const box = make('input', { type: 'checkbox', value: id, checked: !folded.has(id) });
    box.addEventListener('change', () => {
      if (box.checked) folded.delete(id);
      else folded.add(id);
      applyFolds();
    });
    part('folds').append(make('label', {}, box, ` ${id}`));
  }

  const samples = model ?? defaultModel(machine, description);
  const simulation = createSimulation(part('simulate'), samples, chart, {
    hasSamples: model !== null,
    reveal: zoom.reveal,
  });
  const live = createLive(part('live'), description.id, chart, zoom.reveal);
  const setMode = (mode: Mode): void => {
    for (const name of modes) {
      part(name).hidden = name !== mode;
      part(`mode-${name}`).setAttribute('aria-pressed', String(name === mode));
    }
    live.hide();
    if (mode === 'read') chart.light({ states: new Set(), transitions: new Set() });
    if (mode === 'simulate') simulation.show();
    if (mode === 'live') live.show();
  };
  for (const mode of modes) part(`mode-${mode}`).addEventListener('click', () => setMode(mode));

  const stateAt = (target: EventTarget | null): string | null =>
    target instanceof Element ? (target.closest<SVGGElement>('g.state')?.dataset.state ?? null) : null;
  frame.addEventListener('click', (event) => {
    const state = stateAt(event.target);
    if (state !== null) choose(state);
  });
  for (const type of ['pointerover', 'focusin'] as const) {
    frame.addEventListener(type, (event) => {
      const state = stateAt(event.target);
      if (state === null) return;
      chart.choose(state);
      if (!part('read').hidden) details(state);
    });
  }
  frame.addEventListener('keydown', (event) => {
    const state = stateAt(event.target);
    if (event.key === 'Enter' && state !== null) choose(state);
  });

  const search = part('find');
  search.addEventListener('input', () => {
    const found = findStates(description, search instanceof HTMLInputElement ? search.value : '');
    chart.find(new Set(found));
    part('found').textContent = found.length === 0 ? '' : `${found.length} found`;
    const [first] = found;
    if (first !== undefined) zoom.reveal(first);
  });
  search.addEventListener('keydown', (event) => {
    const [first] = findStates(description, search instanceof HTMLInputElement ? search.value : '');
    if (event.key === 'Enter' && first !== undefined) choose(first);
  });

  zoom.begin();
  const [root] = description.states.filter(({ parent }) => parent === null);
  if (root?.initial) zoom.reveal(root.initial.target);
  if (folded.size > 0) applyFolds();
  const address = readAddress();
  const state = address.get('state');
  if (state !== null) choose(state);
  setMode(address.has('run') ? 'simulate' : 'read');
  window.addEventListener('hashchange', () => {
    const next = readAddress().get('state');
    if (next !== null) choose(next);
  });
};
