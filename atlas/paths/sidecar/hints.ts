import type { AnyModel } from '../model.ts';
import { actorLine, eventLine, inputLine } from './lines.ts';

/** What an engine says of content that is not there. */
const readsMissing = /undefined|null|is not a function|is not iterable/;

const inPart = (part: string, line: string): string => ` Write in \`${part}\`: ${line}`;

/** The line of a sidecar that gives the content of a move or of a start, by its name; nothing where no line could. */
export const hintFor = ({ inputs, events, actors }: AnyModel, name: string): string => {
  const [, source = ''] = / ?(.*) (?:answers|fails)/.exec(name) ?? [];
  const type = name.replace(/ #\d+$/, '');
  if (source in actors) return inPart('actors', actorLine(source));
  if (type in events) return inPart('events', eventLine(type));
  return name in inputs ? inPart('inputs', inputLine.replace('start', /^\w+$/.test(name) ? name : `'${name}'`)) : '';
};

/** The same for a fault: where something was read that a sample does not hold. */
export const faultHint = (model: AnyModel, where: string, text: string): string => {
  if (!readsMissing.test(text)) return '';
  const start = /^start "(.*)"$/.exec(where)?.[1];
  return hintFor(model, start ?? where.replace(/ in ["{].*$/s, ''));
};
