import { childrenOf, element, textOf, type XmlElement } from '../xml/element.ts';

/** A text as a literal of ECMAScript. */
export const literal = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;

/** The text of a literal as `literal` writes it; null for another expression. */
export const unquoted = (text: string): string | null => {
  const [, inside] = /^'(.*)'$/s.exec(text) ?? [];
  if (inside === undefined) return null;
  return inside.replace(/\\(.)/gs, (_, letter: string) => ({ n: '\n', r: '\r' })[letter] ?? letter);
};

const label = 'action';

/**
 * An action as executable content. What an event raises SCXML can say; all else is a function of the machine, which an
 * interpreter can only log.
 */
export const contentOf = (action: string): XmlElement => {
  const [, event] = /^raise ([\p{L}_][\p{L}\p{N}_.-]*)$/u.exec(action) ?? [];
  return event === undefined ? element('log', { label, expr: literal(action) }) : element('raise', { event });
};

const words = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

/** Executable content of SCXML in words, those of others with what is in them; empty for elements of other namespaces. */
const read: Readonly<Record<string, (content: XmlElement) => string>> = {
  log: ({ attributes }) => {
    const text = attributes.label === label ? unquoted(attributes.expr ?? '') : null;
    return text ?? words('log', attributes.label, attributes.expr);
  },
  raise: ({ attributes }) => words('raise', attributes.event),
  assign: ({ attributes }) => words('assign', attributes.location),
  cancel: ({ attributes }) => words('cancel', attributes.sendid ?? attributes.sendidexpr),
  script: (content) => words('script', content.attributes.src ?? textOf(content).trim().replace(/\s+/g, ' ')),
  send: ({ attributes: { event, eventexpr, target, targetexpr, delay, delayexpr } }) =>
    words(
      'sendTo',
      event ?? eventexpr,
      target === undefined && targetexpr === undefined ? undefined : `to ${target ?? targetexpr}`,
      delay === undefined && delayexpr === undefined ? undefined : `after ${delay ?? delayexpr}`,
    ),
  if: (content) => words('if', content.attributes.cond, `{${actionsIn(content).join(', ')}}`),
  elseif: ({ attributes }) => words('else if', attributes.cond),
  else: () => 'else',
  foreach: (content) => words('for each', content.attributes.array, `{${actionsIn(content).join(', ')}}`),
};

export const actionsIn = (holder: XmlElement): string[] =>
  childrenOf(holder).flatMap((content) => {
    const text = read[content.name]?.(content) ?? '';
    return text === '' ? [] : [text];
  });
