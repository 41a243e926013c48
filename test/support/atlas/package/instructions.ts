/** What a text asks its reader to do: to write a file, or to run lines in a terminal. */
export type Instruction =
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'run'; readonly lines: readonly string[] };

const block = /(?:^`([^`\n]+)`:\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm;

/** The instructions of a part of a document, in their order. @param heading of the part, at the second level */
export const readInstructions = (markdown: string, heading: string): readonly Instruction[] => {
  const part = markdown.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`There is no part "${heading}".`);
  return [...part.matchAll(block)].flatMap(([, file, language, text = '']): Instruction[] => {
    if (file !== undefined) return [{ kind: 'write', file, text }];
    return language === 'sh' ? [{ kind: 'run', lines: text.trim().split('\n') }] : [];
  });
};
