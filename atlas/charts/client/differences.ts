import { noMarks } from '../draw/svg.ts';
import { readAddress, writeAddress } from './address.ts';
import { type Chart, createChart } from './chart.ts';
import { make, part } from './element.ts';
import type { PlayedMoment, PlayedPaths, PlayedStep } from './playedPath.ts';

const sides = ['before', 'now'] as const;
type Side = (typeof sides)[number];

const scales: readonly number[] = [0.35, 0.5, 0.7, 0.85, 1, 1.3];

const outcomes = { taken: '', ignored: ' (ignored)', impossible: ' (cannot be done)' } as const;

const describePlace = ({ value, outcome }: PlayedMoment): string => `in ${value}${outcomes[outcome]}`;

/** Scrolls a state into the middle of its picture, and nothing else. */
const reveal = (frame: HTMLElement, chart: Chart, states: readonly string[]): void => {
  const last = states.at(-1);
  const element = last === undefined ? null : chart.elementOf(last);
  if (element === null) return;
  const [box, view] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollBy(box.x + box.width / 2 - view.x - view.width / 2, box.y + box.height / 2 - view.y - view.height / 2);
};

/** Brings the page of two versions to life: one list of steps, gone through in both. */
export const startDifferences = (): void => {
  const { names, parents, paths }: PlayedPaths = JSON.parse(part('data').textContent ?? '');
  const frames = { before: part('picture-before'), now: part('picture-now') };
  const chartOf = (side: Side): Chart =>
    createChart(frames[side], names[side], noMarks, new Map(Object.entries(parents[side])));
  const charts = { before: chartOf('before'), now: chartOf('now') };
  let [path, step] = [0, 0];

  let scale = 0.85;
  const applyScale = (): void => {
    for (const side of sides) {
      const svg = charts[side].svg();
      svg?.style.setProperty('width', `${Number(svg.getAttribute('width')) * scale}px`);
      svg?.style.setProperty('height', 'auto');
    }
    part('scale').textContent = `${Math.round(scale * 100)} %`;
  };
  const zoom = (by: 1 | -1): void => {
    const index = scales.indexOf(scale);
    scale = scales[Math.min(Math.max(index + by, 0), scales.length - 1)] ?? scale;
    applyScale();
    show(false);
  };

  const isApart = ({ before, now }: PlayedStep): boolean =>
    before.value !== now.value || before.outcome !== now.outcome;
  const placesOf = (one: PlayedStep): HTMLElement[] => {
    if (isApart(one))
      return sides.map((side) => make('span', { class: side }, `${names[side]}: ${describePlace(one[side])}`));
    const isSame = one.before.facts.join('\n') === one.now.facts.join('\n');
    const more = isSame ? [] : [make('span', { class: 'differs' }, 'does something else')];
    return [make('span', {}, describePlace(one.now)), ...more];
  };
  const stepItem = (one: PlayedStep, index: number): HTMLElement =>
    make(
      'li',
      {},
      make(
        'button',
        { type: 'button', class: 'step', 'aria-current': index === step ? 'step' : 'false', onclick: () => go(index) },
        make('b', {}, `${index === 0 ? '' : `${index}. `}${one.words}`),
        ...placesOf(one),
      ),
    );

  const show = (isNew: boolean): void => {
    const played = paths[path];
    const now = played?.steps[step];
    if (played === undefined || now === undefined) return;
    part('words').textContent = played.words;
    const list = part('steps');
    const held = list.contains(document.activeElement);
    list.replaceChildren(...played.steps.map(stepItem));
    const current = list.querySelector<HTMLElement>('[aria-current=step]');
    if (held) current?.focus({ preventScroll: true });
    if (current !== null && isNew) {
      const [box, view] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
      if (box.top < view.top || box.bottom > view.bottom) list.scrollBy(0, box.top - view.top - view.height / 3);
    }
    for (const side of sides) {
      const { states, transitions, facts } = now[side];
      charts[side].light({ states: new Set(states), transitions: new Set(transitions) });
      reveal(frames[side], charts[side], states);
      const others = new Set(now[side === 'before' ? 'now' : 'before'].facts);
      part(`where-${side}`).textContent = describePlace(now[side]);
      part(`facts-${side}`).replaceChildren(
        ...facts.map((fact) => make('li', { class: others.has(fact) ? 'same' : 'other' }, fact)),
      );
    }
    part('at').textContent = step === 0 ? 'Start' : `Step ${step} of ${played.steps.length - 1}`;
    for (const [id, isOff] of [
      ['previous', step === 0],
      ['next', step === played.steps.length - 1],
    ] as const) {
      part(id).setAttribute('aria-disabled', String(isOff));
    }
    writeAddress('path', [String(path)]);
    writeAddress('step', [String(step)]);
  };
  const go = (to: number): void => {
    step = Math.min(Math.max(to, 0), (paths[path]?.steps.length ?? 1) - 1);
    show(true);
  };
  const choose = (to: number): void => {
    path = paths[to] === undefined ? 0 : to;
    go(paths[path]?.at ?? 0);
  };

  applyScale();
  part('smaller').addEventListener('click', () => zoom(-1));
  part('larger').addEventListener('click', () => zoom(1));
  if (paths.length > 0) {
    const select = part('paths');
    select.addEventListener('change', () => {
      if (select instanceof HTMLSelectElement) choose(Number(select.value));
    });
    part('previous').addEventListener('click', () => go(step - 1));
    part('next').addEventListener('click', () => go(step + 1));
    part('to-difference').addEventListener('click', () => go(paths[path]?.at ?? 0));
    document.addEventListener('keydown', (event) => {
      const target = event.target instanceof Element ? event.target : null;
      // In a picture and in the list of paths the arrow keys have a meaning of their own.
      if (event.altKey || event.ctrlKey || event.metaKey || target?.closest('select, .frame, summary, pre')) return;
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      go(step + by);
    });
    const address = readAddress();
    choose(Number(address.get('path') ?? 0));
    if (select instanceof HTMLSelectElement) select.value = String(path);
    if (address.has('step')) go(Number(address.get('step')) || 0);
  }
  document.body.dataset.ready = '';
};
