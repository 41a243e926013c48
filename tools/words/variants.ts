import type { MessageFormatElement } from 'react-intl';

/** Stands for what an argument brings. */
export const argument = '\u2060';

/** What a message may read: for each branch of its choices one text, with the other choices as they are otherwise. */
export const listVariants = (elements: readonly MessageFormatElement[]): readonly string[] => {
  const parts = elements.map((element): readonly string[] => {
    if ('children' in element) return listVariants(element.children);
    if ('options' in element) return Object.values(element.options).flatMap(({ value }) => listVariants(value));
    return ['value' in element && element.type === 0 ? element.value : argument];
  });
  const usual = parts.map((texts) => texts.at(-1) ?? '');
  return parts
    .flatMap((texts, index) =>
      (texts.length === 1 ? [] : texts.slice(0, -1)).map((text) => usual.toSpliced(index, 1, text).join('')),
    )
    .concat(usual.join(''));
};

/** Names of the arguments by which a message chooses plurals. */
export const listCounts = (elements: readonly MessageFormatElement[]): readonly string[] =>
  elements.flatMap((element) => {
    if ('children' in element) return listCounts(element.children);
    if (!('options' in element)) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => listCounts(value));
    return 'pluralType' in element ? [element.value, ...inside] : inside;
  });
