import type { Item, Sequence } from './sequence.ts';

/** All that happens in a sequence, a sentence each. */
export const itemWords = ({ lanes, items }: Sequence): readonly string[] => {
  const names = new Map(lanes.map(({ id, name }) => [id, name]));
  const name = (id: string): string => names.get(id) ?? id;
  const more = (content: string): string => (content === '' ? '' : ` with ${content}`);
  const wordsOf = (item: Item): string => {
    switch (item.kind) {
      case 'message':
        return `${name(item.from)} to ${name(item.to)}: ${item.words}${more(item.content)}.`;
      case 'start':
        return `${name(item.from)} starts ${name(item.to)}${more(item.content)}.`;
      case 'end':
        return `${name(item.lane)} ${item.isStopped ? 'is stopped' : 'ends'}.`;
      case 'state':
        return `${name(item.lane)} is in ${item.words}.`;
      case 'act':
        return `${name(item.lane)}: ${item.words}.`;
      case 'note':
        return item.words;
    }
  };
  return items.map(wordsOf);
};
