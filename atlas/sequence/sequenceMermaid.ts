import type { Item, Sequence } from './sequence.ts';

/** Characters that end a text in Mermaid, or begin something, as its entities. */
const mermaidText = (text: string): string =>
  text
    .replace(/[#;<>{}"%]/g, (letter) => `#${letter.codePointAt(0)};`)
    .replace(/\s*\n\s*/g, '<br/>')
    // A line that holds this word alone would end a block.
    .replace(/\bend\b/gi, (word) => `${word.slice(0, -1)}#${word.codePointAt(2)};`);

/** A sequence as a Mermaid diagram. */
export const sequenceMermaid = ({ lanes, items }: Sequence): string => {
  const keys = new Map(lanes.map(({ id }, index) => [id, `L${index}`]));
  const key = (id: string): string => keys.get(id) ?? 'L0';
  const all = lanes.length < 2 ? key(lanes[0]?.id ?? '') : `L0,L${lanes.length - 1}`;
  const text = (words: string, content: string): string => mermaidText(content === '' ? words : `${words}\n${content}`);
  const lineOf = (item: Item): string[] => {
    switch (item.kind) {
      case 'message':
        return [`${key(item.from)}${item.isReply ? '-->>' : '->>'}${key(item.to)}: ${text(item.words, item.content)}`];
      case 'start':
        return [`${key(item.from)}-)${key(item.to)}: ${text('start', item.content)}`];
      case 'end':
        return item.isStopped ? [`Note over ${key(item.lane)}: is stopped`] : [];
      case 'state':
        return [`Note over ${key(item.lane)}: ${mermaidText(item.words.replaceAll(', ', '\n'))}`];
      case 'act':
        return [`Note right of ${key(item.lane)}: ${mermaidText(item.words)}`];
      case 'note':
        return [`Note over ${all}: ${mermaidText(item.words)}`];
    }
  };
  return [
    'sequenceDiagram',
    ...lanes.map(
      ({ id, name, kind }) => `  ${kind === 'outside' ? 'actor' : 'participant'} ${key(id)} as ${mermaidText(name)}`,
    ),
    ...items.flatMap(lineOf).map((line) => `  ${line}`),
  ].join('\n');
};
