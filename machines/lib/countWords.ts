/** Blanks that Unicode does not call white space: of no width, of Braille, of Hangul, control characters. */
const blank = /[\p{Cc}\u200b\u115f\u1160\u2800\u3164\uffa0]/gu;
/** What shows nothing between two letters or digits and is more than a soft hyphen: the words were joined by it. */
const hiddenJoint =
  /([\p{Lu}\p{Ll}\p{N}])\u00ad*(?!\u00ad)[\p{Default_Ignorable_Code_Point}\p{Cf}]+(?=[\p{Lu}\p{Ll}\p{N}])/gu;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** A text without what shows nothing: joiners, marks of direction, fillers. What is left can be read. */
export const visibleText = (text: string): string => text.replace(invisible, '');

/** Runs of visible characters between white space, in their order. */
export const splitTokens = (text: string): readonly string[] =>
  visibleText(text.replace(blank, ' ').replace(hiddenJoint, '$1 ')).match(/\S+/g) ?? [];

/** Letters and digits as one run, which Unicode's word boundaries never cut. */
export const runs = /[\p{L}\p{M}\p{N}]+/gu;
export const hasLetter = /\p{L}/u;

const plain = /^[^\p{L}\p{M}\p{N}]*[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}]*$/u;
const addressed = /^[("'<[“”„«»‹‘‚]*(?:\w+:\/\/|www\.|[/~]|\w:\\)|^[^@]+@[^@]+\./;
const numberComma = /(\p{N}),(?=\p{N})/gu;
/** What may stand within an honest word: `e-mail`, `z.B.`, `and/or`, `isn’t`, `party(ies)`, `»S«-Bahn`. All else ends a word. */
const betweenWords = /[^\p{L}\p{M}\p{N}\-‐‑–—'’ʼ‘`´"“”„«»‹›‚./\\@&_+:*()[\]·%=#~$§°]+/u;
/** Words that an honest compound joins at most: `state-of-the-art`. */
const maxCompoundParts = 4;

/** A web page's, a mailbox's or a file's address: one word, however many it is made of. */
export const isAddress = (token: string): boolean => addressed.test(token);

/** Words of a run between white space: at least one, more where it joins more than an honest writer does. */
export const wordsOfToken = (token: string): number => {
  if (plain.test(token) || isAddress(token)) return 1;
  const groups = token.replace(numberComma, '$1').split(betweenWords);
  const words = hasLetter.test(token)
    ? groups.reduce((sum, group) => {
        const found = group.match(runs) ?? [];
        const joined = found.filter((run) => hasLetter.test(run)).length;
        return sum + (joined > maxCompoundParts ? joined : Math.min(1, found.length));
      }, 0)
    : 1;
  return Math.max(1, words);
};

/** A character that shows something, and so begins a word. */
const visible = /[^\s\p{Cc}\u200b\u115f\u1160\u2800\u3164\uffa0\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/** Whether a text has any word; a long one is not counted for it. */
export const hasWords = (text: string): boolean => visible.test(text);

/**
 * Words of a text, by white space and by what else divides words. `Intl.Segmenter` takes seconds on long texts, keeps `word.Word` and
 * `word_word` in one piece, and knows other rules in each browser; this takes milliseconds and is the same everywhere.
 */
export const countWords = (text: string): number =>
  splitTokens(text).reduce((sum, token) => sum + wordsOfToken(token), 0);
