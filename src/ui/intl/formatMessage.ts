import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { formatters } from './formatters.ts';
import type { Message, MessagePart } from './message.ts';

/** What stands in words on the page: nodes, and for a tag what is made of its content. */
export type NodeValues = Readonly<Record<string, ReactNode | ((content: ReactNode) => ReactNode)>>;

/** React wants a key of what stands in a list; the order of words is their key. */
const keyed = (node: ReactNode, key: number): ReactNode =>
  isValidElement(node) ? createElement(Fragment, { key }, node) : node;

const numberOf = (values: NodeValues, name: string): number => {
  const value = values[name];
  if (typeof value !== 'number') throw new TypeError(`${name} is no number.`);
  return value;
};

const nodeOf = (part: MessagePart, locale: string, values: NodeValues): ReactNode => {
  if (typeof part === 'string') return part;
  if ('number' in part) return formatters.getNumberFormat(locale).format(numberOf(values, part.number));
  if ('plural' in part) {
    const rule = formatters.getPluralRules(locale).select(numberOf(values, part.plural));
    return formatMessage(part.of[rule] ?? part.of.other ?? '', locale, values);
  }
  if ('tag' in part) {
    const make = values[part.tag];
    if (typeof make !== 'function') throw new TypeError(`${part.tag} is no function.`);
    return make(formatMessage(part.content, locale, values));
  }
  const value = values[part.value];
  if (value === undefined || typeof value === 'function') throw new TypeError(`There is no value ${part.value}.`);
  return typeof value === 'number' ? String(value) : value;
};

/** A text where all that stands in the message is text; else a list of nodes. */
export const formatMessage = (message: Message, locale: string, values: NodeValues): ReactNode => {
  if (typeof message === 'string') return message;
  const nodes = message.map((part) => nodeOf(part, locale, values));
  return nodes.every((node) => typeof node === 'string') ? nodes.join('') : nodes.map(keyed);
};
