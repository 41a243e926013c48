import { byAsking } from '../describe/askedOrder.ts';
import type { Description, StateDescription } from '../describe/description.ts';
import { conditionText } from '../describe/text/conditionText.ts';
import { scopeWords } from '../describe/text/scopeWords.ts';
import type { Marks } from './draw/svg.ts';
import { writtenOrder } from './layout/visible.ts';
import { mermaidText as label } from './mermaidText.ts';

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** What a mark puts before a transition's label, and the look of a state that has it; legible on light and on dark. */
const looks: Readonly<Record<string, { readonly sign: string; readonly style: string }>> = {
  added: { sign: '+ ', style: 'fill:#d7f5df,color:#0b3d1c,stroke:#128a3e,stroke-width:2px' },
  removed: { sign: '− ', style: 'fill:#fde2e0,color:#5c1210,stroke:#c92a2a,stroke-dasharray:5 4' },
  changed: { sign: '~ ', style: 'fill:#fdefd2,color:#4a2f00,stroke:#b26a00,stroke-width:2px' },
  renamed: { sign: '~ ', style: 'fill:#dfe9fd,color:#0d2a5c,stroke:#0b57d0,stroke-width:2px' },
};

/**
 * A machine as Mermaid's state diagram, which GitHub and GitLab draw in Markdown.
 * @param marks differences to show: states by colour, transitions by a sign before their label
 */
export const toMermaid = (description: Description, marks?: Pick<Marks, 'states' | 'transitions'>): string => {
  const states = writtenOrder(description);
  const byId = new Map(states.map((state) => [state.id, state]));
  const names = new Map(states.map(({ id }, index) => [id, `s${index}`]));
  const name = (id: string): string => names.get(id) ?? id;

  const above = (id: string): string[] => {
    const parent = byId.get(id)?.parent ?? null;
    return parent === null ? [] : [parent, ...above(parent)];
  };
  const holds = (id: string): boolean => (byId.get(id)?.states.length ?? 0) > 0;
  const anyIn = (id: string): string => `${name(id)}any`;

  /** Mermaid draws one arrow between two ends, written in the innermost state that holds both; several share a label. */
  const arrows = new Map<string, { place: string | null; from: string; to: string; labels: string[] }>();
  for (const transition of description.transitions.toSorted(byAsking)) {
    const { id, source, targets, trigger, actions, alternative, rank, scope } = transition;
    const sign = looks[marks?.transitions[id] ?? '']?.sign ?? '';
    const what = [
      // A number with a dot would make a list of the label.
      alternative === 'only' ? '' : `(${rank + 1})`,
      trigger.words,
      conditionText(transition),
      actions.length === 0 ? '' : `/ ${actions.join(', ')}`,
      scopeWords[scope] === '' ? '' : `(${scopeWords[scope]})`,
    ];
    const words = label(sign + what.filter((part) => part !== '').join(' '));
    for (const target of targets.length === 0 ? [source] : targets) {
      const inward = holds(source) && (target === source || above(target).includes(source));
      const place = inward ? source : (above(source).find((id) => above(target).includes(id)) ?? null);
      const from = inward ? anyIn(source) : name(source);
      const to = inward && target === source ? anyIn(source) : name(target);
      const arrow = arrows.get(`${from} ${to}`) ?? { place, from, to, labels: [] };
      arrow.labels.push(words);
      arrows.set(`${from} ${to}`, arrow);
    }
  }
  for (const { id, defaults } of states) {
    for (const target of defaults ?? []) {
      const place = above(id).find((one) => above(target).includes(one)) ?? null;
      arrows.set(`${name(id)} ${name(target)}`, { place, from: name(id), to: name(target), labels: ['at first'] });
    }
  }
  const arrowsIn = (place: string | null): string[] => {
    const here = [...arrows.values()].filter((arrow) => arrow.place === place);
    const any =
      place !== null && here.some(({ from }) => from === anyIn(place))
        ? [`state "any state in here" as ${anyIn(place)}`]
        : [];
    return [...any, ...here.map(({ from, to, labels }) => `${from} --> ${to} : ${labels.join('<br>')}`)];
  };

  const written = (state: StateDescription): string[] => {
    const title =
      state.type === 'history' ? `${state.key} (${state.history === 'deep' ? 'deep history' : 'history'})` : state.key;
    const open = `state "${label(title)}" as ${name(state.id)}`;
    if (state.states.length === 0) return [open, ...(state.type === 'final' ? [`${name(state.id)} --> [*]`] : [])];
    const own = arrowsIn(state.id);
    const apart = state.type === 'parallel' && own.length > 0 ? ['--'] : [];
    return [`${open} {`, ...indent([...inside(state), ...apart, ...own]), '}'];
  };
  const inside = (state: StateDescription): string[] => {
    const begin = state.initial === null ? [] : [`[*] --> ${name(state.initial.target)}`];
    const children = state.states.flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : [written(child)];
    });
    if (state.type !== 'parallel') return [...begin, ...children.flat()];
    return children.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines]));
  };
  const roots = states.filter(({ parent }) => parent === null);
  const marked = [...Map.groupBy(Object.entries(marks?.states ?? {}), ([, mark]) => mark)].flatMap(([mark, of]) => {
    const [look, ids] = [looks[mark], of.map(([id]) => names.get(id)).filter((known) => known !== undefined)];
    return look === undefined || ids.length === 0
      ? []
      : [`classDef ${mark} ${look.style}`, `class ${ids.join(',')} ${mark}`];
  });
  return ['stateDiagram-v2', ...indent([...roots.flatMap(written), ...arrowsIn(null), ...marked])].join('\n');
};

/** Markdown takes angle brackets and ampersands for HTML. */
const prose = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A machine for a pull request: its name, what it is, its changes where there are any, and the Mermaid text. */
export const toMarkdown = (description: Description, changes: readonly string[] = []): string =>
  [
    `### ${prose(description.id)}`,
    '',
    ...(description.description === '' ? [] : [prose(description.description), '']),
    ...(changes.length === 0 ? [] : [...changes.map((words) => `- ${prose(words)}`), '']),
    '```mermaid',
    toMermaid(description),
    '```',
    '',
  ].join('\n');
