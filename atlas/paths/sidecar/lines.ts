import type { AnyStateMachine } from 'xstate';
import { unknownDelay } from '../plan/unknownDelay.ts';
import type { Needed } from './needed.ts';

/** A name as it is written in an object literal. */
export const property = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name.replaceAll("'", "\\'")}'`;

/** An id as the beginning of a name. */
export const camelCase = (id: string): string =>
  id.replaceAll(/\W+(\w)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '');

/** Milliseconds as they are written: `20_000`. */
const milliseconds = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '_');

const listed = (lines: readonly string[]): string =>
  lines.length === 0 ? '{}' : `{ ${lines.map((line) => line.replace(/,$/, '')).join(', ')} }`;

export const inputLine = "start: () => ({ /* the machine's input */ }),";
export const eventLine = (type: string): string => `${property(type)}: [{ type: '${type}' /* and its payload */ }],`;
export const actorLine = (source: string): string =>
  `${property(source)}: { kind: 'promise', outputs: [undefined], errors: [new Error('It failed.')] },`;
export const delayLine = (name: string, known: number | null): string =>
  `${property(name)}: ${milliseconds(known ?? unknownDelay)},`;
export const caseLine = (name: string): string =>
  `${property(name)}: { input: () => ({ /* the machine's input */ }), steps: [{ type: '…' /* and its payload */ }] },`;
export const inputsLine = `inputs: ${listed([inputLine])},`;
export const eventsLine = ({ events }: Needed): string => `events: ${listed(events.map(eventLine))},`;
export const actorsLine = ({ actors }: Needed): string => `actors: ${listed(actors.map(actorLine))},`;
export const delaysLine = ({ delays }: Needed): string =>
  `delays: ${listed([...delays].map(([name, known]) => delayLine(name, known)))},`;
export const keyLine = ({ context }: Needed): string =>
  context.length === 0
    ? 'key: () => null,'
    : `key: (context) => [${context.map((name) => `context.${name}`).join(', ')}],`;

/** A whole sidecar to begin with. */
export const modelText = ({ id }: AnyStateMachine, needed: Needed): string => {
  const name = camelCase(id);
  const lines = [inputsLine, eventsLine(needed), actorsLine(needed), delaysLine(needed), keyLine(needed)];
  return [
    `export const ${name}Model = {`,
    ...[`machine: ${name}Machine,`, ...lines].map((line) => `  ${line}`),
    `} satisfies Model<typeof ${name}Machine>;`,
  ].join('\n');
};
