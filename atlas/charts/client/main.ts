import type { AnyStateMachine } from 'xstate';
import { foreignModel } from '../../paths/foreignModel.ts';
import type { AnyModel } from '../../paths/model.ts';
import { foldable } from '../foldings.ts';
import { listLevels } from '../layout/levels.ts';
import { readAddress, writeAddress } from './address.ts';
import { createChart } from './chart.ts';
import { createDetails } from './details.ts';
import { make, part } from './element.ts';
import { findStates } from './find.ts';
import { createFoldings, outermost } from './fold.ts';
import { createFoldBoxes } from './foldBoxes.ts';
import { gunzipped } from './gunzip.ts';
import { createLayOut } from './layoutEngine.ts';
import { createLevels } from './levels.ts';
import { createLive } from './live.ts';
import { createMinimap } from './minimap.ts';
import { type Layouts, levelKey, type PageData } from './pageData.ts';
import { createScreenFrame, type ScreenFrame } from './screenFrame.ts';
import { createSimulation } from './simulate.ts';
import { source } from './source.ts';
import { createZoom } from './zoom.ts';

const modes = ['read', 'simulate', 'live'] as const;
type Mode = (typeof modes)[number];

/** What a page runs. `model` holds samples for its simulation; null where nobody has written any. */
type Running = { readonly machine: AnyStateMachine; readonly model: AnyModel | null };

/** A machine that needs what no page has can be read all the same. */
const withoutSimulation = (reason: unknown): { readonly show: () => void } => ({
  show: () =>
    part('simulate').replaceChildren(
      make('p', { role: 'status' }, 'This machine cannot be run in a page.'),
      make('p', { class: 'soft' }, reason instanceof Error ? reason.message : String(reason)),
    ),
});

/** Brings a page to life. @param load imports the machine, which may throw */
export const startPage = async (load: () => Promise<Running>): Promise<void> => {
  const { description, lines, marks, screens }: PageData = JSON.parse(part('data').textContent ?? '');
  const parents = new Map(description.states.map(({ id, parent }) => [id, parent]));
  const canFold = new Set(foldable(description));
  const frame = part('picture');
  const chart = createChart(frame, `Statechart of ${description.id}`, marks, parents);
  const zoom = createZoom(frame, chart);
  const layouts: Layouts = JSON.parse(await gunzipped(part('layouts').textContent ?? ''));
  const pictureFor = createFoldings(description, layouts, createLayOut(part('engine').textContent ?? ''));
  let folded: ReadonlySet<string> = new Set();
  let level: string | null = null;
  const applyLevel = async (wished: string | null): Promise<void> => {
    const picture = wished === null ? undefined : layouts[levelKey(wished)];
    level = picture === undefined ? null : wished;
    levels.show(level);
    part('folds').hidden = level !== null;
    if (picture === undefined) await applyFolds(folded);
    else chart.show(picture);
    zoom.begin(level === null);
  };
  const enter = (wished: string | null): void => {
    writeAddress('level', wished === opening ? [] : [wished ?? ''], true);
    void applyLevel(wished);
  };
  const levelIds = listLevels(description).filter((id) => layouts[levelKey(id)] !== undefined);
  // What is too wide to be read whole opens at its outermost level; what has changed or was taken is looked for in the whole.
  const isMarked = [marks.states, marks.transitions].some((of) => Object.keys(of).length > 0);
  const opening = zoom.fits() || isMarked ? null : (levelIds[0] ?? null);
  const levels = createLevels(part('levels'), description, levelIds, enter);
  const wishedLevel = (address: URLSearchParams): string | null => {
    const named = address.get('level');
    if (named !== null) return named === '' ? null : named;
    return address.has('fold') ? null : opening;
  };
  /** A state that this level hides is shown on the outermost one that has it. */
  const reveal = (state: string): void => {
    if (level !== null && chart.elementOf(state)?.dataset.state !== state) {
      const shows = levelIds.find((id) => layouts[levelKey(id)]?.boxes.some((box) => box.id === state));
      if (shows !== undefined) void applyLevel(shows);
    }
    zoom.reveal(state);
  };

  const show = (state: string | null): void => {
    chart.choose(state);
    details(state);
    if (state !== null) reveal(state);
  };
  const choose = (state: string): void => {
    writeAddress('state', [state], true);
    show(state);
  };
  const screen: ScreenFrame =
    screens === null ? { show: () => {} } : createScreenFrame(part('screen'), screens, description.id);
  const describeState = createDetails(part('read'), description, lines, marks, choose);
  const details = (state: string | null): void => {
    describeState(state);
    screen.show(state);
  };

  const applyFolds = async (wished: ReadonlySet<string>): Promise<void> => {
    folded = wished;
    boxes.show(wished);
    const focused = stateAt(document.activeElement);
    const picture = await pictureFor(wished);
    // A later wish has come while this one was laid out.
    if (folded !== wished) return;
    chart.show(picture);
    zoom.apply();
    if (focused !== null) chart.elementOf(focused)?.focus({ preventScroll: true });
  };
  const toggle = (states: readonly string[], open: boolean): void => {
    const next = new Set(open ? [...folded].filter((id) => !states.includes(id)) : [...folded, ...states]);
    level = null;
    levels.show(null);
    writeAddress('level', opening === null ? [] : ['']);
    writeAddress('fold', outermost(next, description), true);
    void applyFolds(next);
  };
  const boxes = createFoldBoxes(part('folds'), [...canFold], toggle);

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
    if (state === null) return;
    if (event.key === 'Enter') choose(state);
    if (event.key !== ' ' || !canFold.has(state)) return;
    event.preventDefault();
    if (level === null) toggle([state], folded.has(state));
    else enter(state === level ? (parents.get(state) ?? null) : state);
  });

  const search = part('find');
  const written = (): string => (search instanceof HTMLInputElement ? search.value : '');
  search.addEventListener('input', () => {
    const found = findStates(description, written());
    chart.find(new Set(found));
    part('found').textContent = written().trim() === '' ? '' : `${found.length || 'nothing'} found`;
    const [first] = found;
    if (first !== undefined) reveal(first);
  });
  search.addEventListener('keydown', (event) => {
    const [first] = findStates(description, written());
    if (event.key !== 'Enter' || first === undefined) return;
    choose(first);
    chart.elementOf(first)?.focus();
  });

  // Links within the page keep what else its address says.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const href = link?.getAttribute('href') ?? '';
    const state = new URLSearchParams(href.slice(1)).get('state');
    const [, line] = /^#L(\d+)$/.exec(href) ?? [];
    if (state === null && line === undefined) return;
    event.preventDefault();
    if (line !== undefined) source.show(line);
    if (state === null) return;
    choose(state);
    frame.scrollIntoView({ block: 'nearest' });
    chart.elementOf(state)?.focus({ preventScroll: true });
  });

  const restore = async (): Promise<void> => {
    const address = readAddress();
    const wished = address.getAll('fold').filter((id) => canFold.has(id));
    if (wished.join('\n') !== outermost(folded, description).join('\n')) await applyFolds(new Set(wished));
    const wishedNow = wishedLevel(address);
    if (wishedNow !== level) await applyLevel(wishedNow);
    show(address.get('state'));
    if (address.has('line')) source.restore(address.get('line'));
  };

  zoom.begin(true);
  boxes.show(folded);
  levels.show(level);
  const [root] = description.states.filter(({ parent }) => parent === null);
  if (root?.initial) zoom.reveal(root.initial.target);
  await restore();
  createMinimap(part('map'), frame);
  window.addEventListener('popstate', () => void restore());

  const simulation = await load().then(
    ({ machine, model }) =>
      createSimulation(part('simulate'), model ?? foreignModel(machine), chart, {
        name: description.id,
        hasSamples: model !== null,
        guards: new Map(description.transitions.map(({ id, guard }) => [id, guard])),
        reveal,
        moved: screen.show,
      }),
    withoutSimulation,
  );
  const live = createLive(part('live'), description, chart, { reveal, moved: screen.show });
  const setMode = (mode: Mode): void => {
    for (const name of modes) {
      part(name).hidden = name !== mode;
      part(`mode-${name}`).setAttribute('aria-pressed', String(name === mode));
    }
    live.hide();
    screen.show(mode === 'read' ? readAddress().get('state') : null);
    if (mode === 'read') chart.light({ states: new Set(), transitions: new Set() });
    if (mode === 'simulate') simulation.show();
    if (mode === 'live') live.show();
  };
  for (const mode of modes) part(`mode-${mode}`).addEventListener('click', () => setMode(mode));
  setMode(readAddress().has('run') ? 'simulate' : 'read');
  document.body.dataset.ready = '';
};
