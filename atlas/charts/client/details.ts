import { byAsking } from '../../describe/askedOrder.ts';
import type {
  Description,
  InvokeDescription,
  StateDescription,
  TransitionDescription,
} from '../../describe/description.ts';
import type { SourceLines } from '../../describe/sourceLines.ts';
import { conditionText, orderText } from '../../describe/text/conditionText.ts';
import { scopeWords } from '../../describe/text/scopeWords.ts';
import { chartKey } from '../chartKey.ts';
import { signSvg } from '../draw/sign.ts';
import type { Marks } from '../draw/svg.ts';
import type { Sign } from '../layout/picture.ts';
import { make } from './element.ts';

/** A sign of the picture, beside words that say the same. */
const signElement = (sign: Sign): Node => {
  const template = document.createElement('template');
  template.innerHTML = signSvg(sign);
  return template.content;
};

const fact = (name: string, ...content: readonly (Node | string)[]): HTMLElement[] =>
  content.length === 0 ? [] : [make('dt', {}, name), make('dd', {}, ...content)];

const words = (name: string, texts: readonly string[]): HTMLElement[] =>
  texts.length === 0 ? [] : fact(name, texts.join(', '));

/** Fills the panel about one state; links lead to other states and to the source. */
export const createDetails = (
  panel: HTMLElement,
  { states, transitions }: Description,
  lines: SourceLines,
  marks: Marks,
  choose: (state: string) => void,
): ((id: string | null) => void) => {
  const byId = new Map(states.map((state) => [state.id, state]));
  const link = (id: string): HTMLElement =>
    make('button', { type: 'button', class: 'link', onclick: () => choose(id) }, id);
  const source = (key: string): (Node | string)[] => {
    const line = lines[key];
    return line === undefined ? [] : [make('a', { href: `#L${line}`, class: 'source-link' }, `line ${line}`)];
  };
  const item = (transition: TransitionDescription, incoming: boolean) => {
    const { source: from, trigger, targets, actions, description, scope } = transition;
    const [condition, words] = [conditionText(transition), scopeWords[scope]];
    const ends = incoming ? [from] : targets;
    const arrow = incoming ? ' from ' : ends.length === 0 ? ' stays' : ' → ';
    return make(
      'li',
      {},
      orderText(transition),
      ...(trigger.kind === 'after' ? [signElement('timer')] : []),
      make('b', {}, trigger.words),
      condition === '' ? '' : make('span', { class: 'guard' }, ` ${condition}`),
      arrow,
      ...ends.flatMap((end, index) => (index === 0 ? [link(end)] : [' and ', link(end)])),
      actions.length === 0 ? '' : make('span', { class: 'soft' }, ` / ${actions.join(', ')}`),
      words === '' ? '' : make('span', { class: 'soft' }, ` (${words})`),
      description === '' ? '' : make('div', { class: 'soft' }, description),
    );
  };
  const list = (title: string, found: readonly TransitionDescription[], incoming: boolean): HTMLElement[] =>
    found.length === 0
      ? []
      : [make('h3', {}, title), make('ul', {}, ...found.map((transition) => item(transition, incoming)))];

  const runs = (state: string, { src, id: name, machine }: InvokeDescription): (Node | string)[] => {
    const address = marks.charts?.[chartKey(state, name)];
    const words = name === src || /^\d+\./.test(name) ? src : `${src} as ${name}`;
    if (address === undefined) return [machine === null ? words : `${words} (machine ${machine})`];
    return [make('a', { href: address }, words), ` (machine ${machine})`];
  };

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
        ...(state.defaults === null ? [] : fact('At first leads to', ...state.defaults.map(link))),
        ...state.invokes.flatMap((invoke, index) => fact(index === 0 ? 'Runs' : '', ...runs(state.id, invoke))),
        ...fact('Source', ...source(state.id)),
      ),
      ...list('Ways on', leaving, false),
      ...list('Ways here', coming, true),
    );
  };
};
