import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message, MessagePart } from '../../src/ui/intl/message.ts';

const refuse = (what: string): never => {
  throw new Error(
    `Messages of the interface hold ${what} nowhere yet: src/ui/intl/formatMessage.ts would have to know it.`,
  );
};

/** @param counted the number by which the plural around goes, which `#` stands for */
const partOf = (element: MessageFormatElement, counted: string | null): MessagePart => {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return { value: element.value };
    case TYPE.number:
      return element.style ? refuse('styles of numbers') : { number: element.value };
    case TYPE.pound:
      return counted === null ? refuse('# outside of a plural') : { number: counted };
    case TYPE.tag:
      return { tag: element.value, content: messageOf(element.children, counted) };
    case TYPE.plural: {
      if (element.offset !== 0 || element.pluralType !== 'cardinal') return refuse('offsets or ordinals');
      const options = Object.entries(element.options);
      if (options.some(([rule]) => rule.startsWith('='))) return refuse('plurals of exact numbers');
      return {
        plural: element.value,
        of: Object.fromEntries(options.map(([rule, { value }]) => [rule, messageOf(value, element.value)])),
      };
    }
    default:
      return refuse(`elements of type ${TYPE[element.type]}`);
  }
};

const messageOf = (elements: readonly MessageFormatElement[], counted: string | null): Message => {
  const parts = elements.map((element) => partOf(element, counted));
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
};

/** Makes of an ICU text what `src/ui/intl/` formats: the parser, and what no message uses, stay at build time. */
export const compileMessage = (text: string): Message => messageOf(parse(text, { ignoreTag: false }), null);
