import { writtenOrder } from '../charts/layout/visible.ts';
import { byAsking } from '../describe/askedOrder.ts';
import type { Description, StateDescription, TransitionDescription } from '../describe/description.ts';

/** Letters that PlantUML reads as tags, links, comments, colours or its own signs, and those that it does when doubled. */
const markup = /[~"\\<>#&{}%@!]|([*/_'[\]^=:-])(?=\1)/g;

/** A text on one line, its markup as numbers. */
const text = (words: string): string =>
  words.replace(/\s+/g, ' ').replace(markup, (letter) => `&#${letter.codePointAt(0)};`);

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const labelOf = ({ trigger, guard, actions, reenter, targets }: TransitionDescription): string =>
  [
    trigger.words,
    guard === '' ? '' : `[${guard}]`,
    actions.length === 0 ? '' : `/ ${actions.join(', ')}`,
    reenter && targets.length > 0 ? '(re-enters)' : '',
  ]
    .filter((part) => part !== '')
    .map(text)
    .join(' ');

const tones: Readonly<Record<string, string>> = {
  failed: '#FDEBEA',
  attention: '#FFF4DF',
  done: '#E6F6EC',
  waiting: '#F3EDFD',
  busy: '#EAF1FE',
};
const colourOf = ({ tags }: StateDescription): string => {
  const tone = Object.keys(tones).find((tag) => tags.includes(tag));
  return tone === undefined ? '' : ` ${tones[tone]}`;
};

/** A machine as a state diagram of PlantUML. Transitions that stay where they are stand in their state. */
export const plantUmlOf = (description: Description): string => {
  const states = writtenOrder(description);
  const byId = new Map(states.map((state) => [state.id, state]));
  const names = new Map(states.map(({ id }, index) => [id, `s${index}`]));
  /**
   * Shallow history has no name of its own in PlantUML: `s3[H]` is that of the state around it. Deep history, which not
   * every version knows, is a state.
   */
  const isNamed = ({ type, history }: StateDescription): boolean => type !== 'history' || history === 'deep';
  const end = (id: string): string => {
    const state = byId.get(id);
    if (state === undefined || isNamed(state)) return names.get(id) ?? id;
    return `${names.get(state.parent ?? '') ?? ''}[H]`;
  };
  const isWithin = (id: string, ancestor: string): boolean => {
    for (let at: string | null = id; at !== null; at = byId.get(at)?.parent ?? null) if (at === ancestor) return true;
    return false;
  };
  /** PlantUML draws no arrow over the border of a region: it begins, or ends, at the state around the regions. */
  const shownAt = (id: string, other: string): string => {
    let shown = id;
    for (let region = byId.get(id); region !== undefined; region = byId.get(region.parent ?? '')) {
      const around = byId.get(region.parent ?? '');
      if (around?.type === 'parallel' && !isWithin(other, region.id)) shown = around.id;
    }
    return shown;
  };
  const linesOf = (state: StateDescription): string[] => [
    ...(state.description === '' ? [] : [state.description]),
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.exit.map((action) => `exit / ${action}`),
    ...state.invokes.map(({ src }) => `runs ${src}`),
  ];
  const stays = (transition: TransitionDescription): boolean => transition.targets.length === 0;
  const asked = description.transitions.toSorted(byAsking);

  const written = (state: StateDescription): string[] => {
    const name = end(state.id);
    const title = state.type === 'history' ? 'H*' : state.key;
    const open = `state "${text(title)}" as ${name}${colourOf(state)}`;
    const own = [
      ...linesOf(state).map(text),
      ...asked.filter((transition) => transition.source === state.id && stays(transition)).map(labelOf),
    ].map((line) => `${name} : ${line}`);
    if (state.states.length === 0) return [open, ...own];
    return [`${open} {`, ...indent(inside(state)), '}', ...own];
  };
  const inside = (state: StateDescription): string[] => {
    const children = state.states.flatMap((id) => {
      const child = byId.get(id);
      return child === undefined || !isNamed(child) ? [] : [child];
    });
    const blocks = children.map((child) => [
      ...written(child),
      ...(child.type === 'final' ? [`${end(child.id)} --> [*]`] : []),
    ]);
    if (state.type === 'parallel') return blocks.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines]));
    const begin = state.initial === null ? [] : [`[*] --> ${end(state.initial.target)}`];
    return [...begin, ...blocks.flat()];
  };
  const arrows = asked.flatMap((transition) =>
    transition.targets.map((target) => {
      const from = shownAt(transition.source, target);
      const to = shownAt(target, transition.source);
      const label = [
        labelOf(transition),
        ...(from === transition.source ? [] : [`from ${text(transition.source)}`]),
        ...(to === target ? [] : [`to ${text(target)}`]),
      ].join(', ');
      return from === to && from !== target ? `${end(from)} : ${label}` : `${end(from)} --> ${end(to)} : ${label}`;
    }),
  );
  const defaults = states
    .filter(({ type }) => type === 'history')
    .map(
      ({ parent, defaults: targets }) => `${end(parent ?? '')} : history begins in ${text((targets ?? []).join(', '))}`,
    );
  const roots = states.filter(({ parent }) => parent === null);
  return `${[
    '@startuml',
    `title ${text(description.id)}`,
    'hide empty description',
    ...roots.flatMap(written),
    ...arrows,
    ...defaults,
    '@enduml',
  ].join('\n')}\n`;
};
