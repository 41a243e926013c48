import { byAsking } from '../../describe/askedOrder.ts';
import type { Description, StateDescription, TransitionDescription } from '../../describe/description.ts';
import type { SourceLines } from '../../describe/sourceLines.ts';
import { make } from './element.ts';

const fact = (name: string, ...content: readonly (Node | string)[]): HTMLElement[] =>
  content.length === 0 ? [] : [make('dt', {}, name), make('dd', {}, ...content)];

const words = (name: string, texts: readonly string[]): HTMLElement[] =>
  texts.length === 0 ? [] : fact(name, texts.join(', '));

/** Fills the panel about one state; links lead to other states and to the source. */
export const createDetails = (
  panel: HTMLElement,
  { states, transitions }: Description,
  lines: SourceLines,
  choose: (state: string) => void,
): ((id: string | null) => void) => {
  const byId = new Map(states.map((state) => [state.id, state]));
  const link = (id: string): HTMLElement =>
    make('button', { type: 'button', class: 'link', onclick: () => choose(id) }, id);
  const source = (key: string): (Node | string)[] => {
    const line = lines[key];
    return line === undefined ? [] : [make('a', { href: `#L${line}`, class: 'source-link' }, `line ${line}`)];
  };
  const item = (
    { source: from, trigger, guard, targets, actions, description }: TransitionDescription,
    incoming: boolean,
  ) => {
    const ends = incoming ? [from] : targets;
    const arrow = incoming ? ' from ' : ends.length === 0 ? ' stays' : ' → ';
    return make(
      'li',
      {},
      make('b', {}, trigger.words),
      guard === '' ? '' : make('span', { class: 'guard' }, ` [${guard}]`),
      arrow,
      ...ends.flatMap((end, index) => (index === 0 ? [link(end)] : [' and ', link(end)])),
      actions.length === 0 ? '' : make('span', { class: 'soft' }, ` / ${actions.join(', ')}`),
      description === '' ? '' : make('div', { class: 'soft' }, description),
    );
  };
  const list = (title: string, found: readonly TransitionDescription[], incoming: boolean): HTMLElement[] =>
    found.length === 0
      ? []
      : [make('h3', {}, title), make('ul', {}, ...found.map((transition) => item(transition, incoming)))];

  const spec = ({ meta }: StateDescription): HTMLElement[] =>
    Object.entries(meta).flatMap(([name, value]) =>
      name === 'spec' ? fact('Specification', `section ${String(value)}`) : fact(name, JSON.stringify(value)),
    );

  // Without a state, the panel says what the page has written into it.
  const beginning = [...panel.childNodes];
  return (id) => {
    const state = id === null ? undefined : byId.get(id);
    if (state === undefined) return panel.replaceChildren(...beginning);
    const leaving = transitions.filter((transition) => transition.source === state.id).sort(byAsking);
    const coming = transitions.filter(
      (transition) => transition.targets.includes(state.id) && transition.source !== state.id,
    );
    panel.replaceChildren(
      make('h2', {}, state.id),
      make('p', {}, state.description),
      make(
        'dl',
        {},
        ...fact('Kind', state.history === null ? state.type : `${state.history} history`),
        ...words('Tags', state.tags),
        ...spec(state),
        ...(state.parent === null ? [] : fact('Part of', link(state.parent))),
        ...(state.initial === null ? [] : fact('Begins in', link(state.initial.target))),
        ...words('On entry', state.entry),
        ...words('On exit', state.exit),
        ...words(
          'Runs',
          state.invokes.map(({ src, id: name }) => (name === src || /^\d+\./.test(name) ? src : `${src} as ${name}`)),
        ),
        ...fact('Source', ...source(state.id)),
      ),
      ...list('Ways on', leaving, false),
      ...list('Ways here', coming, true),
    );
  };
};
