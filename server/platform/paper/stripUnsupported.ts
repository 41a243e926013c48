/** Pictures that a font of letters lacks, and what joins and colours them; digits and signs that can be pictures stay. */
const pictures =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/gu;

/** What somebody has typed, as paper can show it: a name is its letters, with or without the picture beside it. */
export const stripUnsupported = (typed: string): string =>
  typed.replaceAll(pictures, '').replaceAll(/ {2,}/g, ' ').trim();
