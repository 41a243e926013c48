/** A text for Mermaid, which ends a label at a colon's or semicolon's meaning and knows entities: `#58;`. */
export const mermaidText = (text: string): string =>
  text.replace(/[#&;:"<>{}\n]/g, (letter) => `#${letter.codePointAt(0)};`);
