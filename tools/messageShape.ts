import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What of a message must be the same in every language: its arguments and their kinds. */
export type MessageShape = {
  readonly arguments: ReadonlySet<string>;
  /** Plural arguments with the categories that their text distinguishes. */
  readonly plurals: ReadonlyMap<string, ReadonlySet<string>>;
};

const walk = (
  elements: readonly MessageFormatElement[],
  names: Set<string>,
  plurals: Map<string, ReadonlySet<string>>,
): void => {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) {
      names.add(`<${element.value}>`);
      walk(element.children, names, plurals);
    } else if (element.type === TYPE.plural) {
      names.add(`${element.value} (${element.pluralType})`);
      plurals.set(element.value, new Set(Object.keys(element.options)));
      for (const option of Object.values(element.options)) walk(option.value, names, plurals);
    } else if (element.type === TYPE.select) {
      names.add(`${element.value} (select ${Object.keys(element.options).sort().join('|')})`);
      for (const option of Object.values(element.options)) walk(option.value, names, plurals);
    } else {
      names.add(`${element.value} (${TYPE[element.type]})`);
    }
  }
};

/** @throws when the text is no ICU message */
export const shapeOf = (text: string): MessageShape => {
  const names = new Set<string>();
  const plurals = new Map<string, ReadonlySet<string>>();
  walk(parse(text), names, plurals);
  return { arguments: names, plurals };
};
