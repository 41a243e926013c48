import type { Description, StateDescription } from '../describe/description.ts';
import { writtenOrder } from './layout/visible.ts';

/** Mermaid ends a label at a colon's or semicolon's meaning and knows entities: `#58;`. */
const label = (text: string): string => text.replace(/[#;:"<>{}\n]/g, (letter) => `#${letter.codePointAt(0)};`);

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** A machine as Mermaid's state diagram, which GitHub and GitLab draw in Markdown. */
export const mermaidOf = (description: Description): string => {
  const states = writtenOrder(description);
  const byId = new Map(states.map((state) => [state.id, state]));
  const names = new Map(states.map(({ id }, index) => [id, `s${index}`]));
  const name = (id: string): string => names.get(id) ?? id;

  const written = (state: StateDescription): string[] => {
    const title = state.type === 'history' ? `${state.key} (history)` : state.key;
    const open = `state "${label(title)}" as ${name(state.id)}`;
    if (state.states.length === 0) return [open, ...(state.type === 'final' ? [`${name(state.id)} --> [*]`] : [])];
    return [`${open} {`, ...indent(inside(state)), '}'];
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
  const arrows = description.transitions.flatMap(({ source, targets, trigger, guard, actions }) => {
    const text = `${trigger.words}${guard === '' ? '' : ` [${guard}]`}${actions.length === 0 ? '' : ` / ${actions.join(', ')}`}`;
    const ends = targets.length === 0 ? [source] : targets;
    return ends.map((target) => `${name(source)} --> ${name(target)} : ${label(text)}`);
  });
  const roots = states.filter(({ parent }) => parent === null);
  return ['stateDiagram-v2', ...indent([...roots.flatMap(written), ...arrows])].join('\n');
};

/** A machine for a pull request: its name, what it is, its changes where there are any, and the Mermaid text. */
export const markdownOf = (description: Description, changes: readonly string[] = []): string =>
  [
    `### ${description.id}`,
    '',
    ...(description.description === '' ? [] : [description.description, '']),
    ...(changes.length === 0 ? [] : [...changes.map((words) => `- ${words}`), '']),
    '```mermaid',
    mermaidOf(description),
    '```',
    '',
  ].join('\n');
