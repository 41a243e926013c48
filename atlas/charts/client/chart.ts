import { drawSvg, type Marks } from '../draw/svg.ts';
import type { Picture } from '../layout/picture.ts';
import { squeeze } from './squeeze.ts';

/** States and transitions that are lit: where a machine is, and what it took last. */
export type Light = { readonly states: ReadonlySet<string>; readonly transitions: ReadonlySet<string> };

export type Chart = {
  /** Shows another layout of the same chart. */
  readonly show: (picture: Picture) => void;
  readonly light: (light: Light) => void;
  readonly choose: (state: string | null) => void;
  readonly find: (states: ReadonlySet<string>) => void;
  /** The drawn state, or the folded one that holds it. */
  readonly elementOf: (state: string) => SVGGElement | null;
  readonly svg: () => SVGSVGElement | null;
};

const noLight: Light = { states: new Set(), transitions: new Set() };

const readIds = (arrow: Element): string[] => {
  const value: unknown = JSON.parse(arrow.getAttribute('data-transitions') ?? '[]');
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
};

/**
 * The picture of a page.
 * @param parents of every state, so that what a folded state hides lights that state up
 */
export const createChart = (
  place: HTMLElement,
  title: string,
  marks: Marks,
  parents: ReadonlyMap<string, string | null>,
): Chart => {
  let lit = noLight;
  let chosen: string | null = null;
  let found: ReadonlySet<string> = new Set();

  const drawn = (): SVGGElement[] => [...place.querySelectorAll<SVGGElement>('g.state')];
  const elementOf = (state: string): SVGGElement | null => {
    for (let at: string | null | undefined = state; at; at = parents.get(at)) {
      const element = drawn().find((candidate) => candidate.dataset.state === at);
      if (element !== undefined) return element;
    }
    return null;
  };
  const all = (states: ReadonlySet<string>): Set<Element | null> => new Set([...states].map(elementOf));

  const update = (): void => {
    const now = all(lit.states);
    const within = new Set([...lit.states].map((state) => elementOf(parents.get(state) ?? '')));
    const matches = all(found);
    const choice = chosen === null ? null : elementOf(chosen);
    for (const state of drawn()) {
      state.classList.toggle('now', now.has(state) && !within.has(state));
      state.classList.toggle('within', within.has(state));
      state.classList.toggle('found', matches.has(state));
      state.classList.toggle('chosen', state === choice);
    }
    for (const arrow of place.querySelectorAll<SVGGElement>('g.arrow')) {
      arrow.classList.toggle(
        'just',
        readIds(arrow).some((id) => lit.transitions.has(id)),
      );
      const id = choice?.getAttribute('data-state');
      const touches = arrow.dataset.source === id || arrow.dataset.target === id;
      arrow.classList.toggle('lit', id !== undefined && id !== null && touches);
    }
    for (const text of place.querySelectorAll<SVGTextElement>('text[data-of]')) {
      text.classList.toggle('just', lit.transitions.has(text.dataset.of ?? ''));
    }
  };

  squeeze(place);
  return {
    show: (picture) => {
      place.innerHTML = drawSvg(picture, title, marks);
      squeeze(place);
      update();
    },
    light: (light) => {
      lit = light;
      update();
    },
    choose: (state) => {
      chosen = state;
      update();
    },
    find: (states) => {
      found = states;
      update();
    },
    elementOf,
    svg: () => place.querySelector('svg'),
  };
};
