import { mermaidText } from '../charts/mermaidText.ts';
import type { Item, Sequence } from './sequence.ts';

/** Lines of a text; a comment would begin at two percent signs, and a block end at a line that is this word. */
const escapeText = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      mermaidText(line.trim())
        .replaceAll('%', '#37;')
        .replace(/\bend\b/gi, (word) => `${word.slice(0, -1)}#${word.codePointAt(2)};`),
    )
    .join('<br/>');

/** A sequence as a Mermaid diagram. */
export const sequenceMermaid = ({ lanes, items }: Sequence): string => {
  const keys = new Map(lanes.map(({ id }, index) => [id, `L${index}`]));
  const key = (id: string): string => keys.get(id) ?? 'L0';
  const all = lanes.length < 2 ? key(lanes[0]?.id ?? '') : `L0,L${lanes.length - 1}`;
  const text = (words: string, content: string): string => escapeText(content === '' ? words : `${words}\n${content}`);
  const lineOf = (item: Item): string[] => {
    switch (item.kind) {
      case 'message':
        return [`${key(item.from)}${item.isReply ? '-->>' : '->>'}${key(item.to)}: ${text(item.words, item.content)}`];
      case 'start':
        return [`${key(item.from)}-)${key(item.to)}: ${text('start', item.content)}`];
      case 'end':
        return item.isStopped ? [`Note over ${key(item.lane)}: is stopped`] : [];
      case 'state':
        return [`Note over ${key(item.lane)}: ${escapeText(item.words.replaceAll(', ', '\n'))}`];
      case 'act':
        return [`Note right of ${key(item.lane)}: ${escapeText(item.words)}`];
      case 'note':
        return [`Note over ${all}: ${escapeText(item.words)}`];
    }
  };
  return [
    'sequenceDiagram',
    ...lanes.map(
      ({ id, name, kind }) => `  ${kind === 'outside' ? 'actor' : 'participant'} ${key(id)} as ${escapeText(name)}`,
    ),
    ...items.flatMap(lineOf).map((line) => `  ${line}`),
  ].join('\n');
};
