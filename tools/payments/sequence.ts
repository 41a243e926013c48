import type { Line, Party } from './talk.ts';

const letters = { customer: 'C', server: 'S', provider: 'P' } as const satisfies Record<Party, string>;

/** A conversation as a sequence diagram that Mermaid draws. @param title the provider's name */
export const drawSequence = (lines: readonly Line[], title: string): string => {
  const drawn = lines.map((line): string => {
    switch (line.kind) {
      case 'note':
        return `  Note over C,P: ${line.text}`;
      case 'says':
        return `  ${letters[line.from]}->>${letters[line.to]}: ${line.text}`;
      case 'answers':
        return `  ${letters[line.from]}-->>${letters[line.to]}: ${line.text}`;
      default:
        return line satisfies never;
    }
  });
  const head = [
    'sequenceDiagram',
    '  participant C as Customer',
    '  participant S as Server',
    `  participant P as ${title}`,
  ];
  return ['```mermaid', ...head, ...drawn, '```'].join('\n');
};
