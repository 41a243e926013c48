import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { definitionsOf, statesOf } from '../paths/definitions.ts';
import { implementationsOf, isMachine } from '../xstate/machines.ts';
import { isMadeByCreator, isOwnPart } from '../xstate/ownParts.ts';
import { stateId } from './stateId.ts';
import { syntaxOf } from './syntaxOf.ts';

const isFunction = (value: unknown): value is (...parts: never[]) => unknown => typeof value === 'function';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Twelve hexadecimal digits for a value that JSON carries. */
export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 12);

const sorted = (entries: readonly (readonly [string, unknown])[]): (readonly [string, unknown])[] =>
  entries.toSorted(([one], [other]) => (one < other ? -1 : 1));

/** A value with each function in it as its syntax; null where nothing in it is a function. */
const contentOf = (value: unknown, above: readonly unknown[] = []): unknown => {
  if (above.includes(value)) return 'itself';
  // A child machine is signed and compared by itself.
  if (isMachine(value)) return `machine ${value.id}`;
  const within = [...above, value];
  if (Array.isArray(value)) return value.map((part) => contentOf(part, within));
  if (isFunction(value)) {
    const parts = Object.entries(value);
    const shown = parts.filter(([name]) => !isOwnPart(name)).map(([name, part]) => [name, contentOf(part, within)]);
    return isMadeByCreator(value) ? Object.fromEntries(shown) : [syntaxOf(value), ...shown];
  }
  if (isRecord(value)) {
    const parts = sorted(Object.entries(value)).filter(([name]) => !(isMadeByCreator(value) && isOwnPart(name)));
    return Object.fromEntries(parts.map(([name, part]) => [name, contentOf(part, within)]));
  }
  return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value;
};

const kinds = ['guards', 'actions', 'actors', 'delays'] as const;

/** Names of implementations, such as `guards isValid`, with a digest of what each does. */
export const namedBodies = (machine: AnyStateMachine): Readonly<Record<string, string>> =>
  Object.fromEntries(
    kinds.flatMap((kind) =>
      sorted(Object.entries(implementationsOf(machine)[kind])).map(([name, body]) => [
        `${kind} ${name}`,
        digestOf(contentOf(body)),
      ]),
    ),
  );

/**
 * What is written in the chart itself, by transition and state, with a digest of it: guards, actions with their
 * parameters, inputs, outputs and the first context.
 */
export const placedBodies = (machine: AnyStateMachine): Readonly<Record<string, string>> => {
  const transitions = [...definitionsOf(machine).values()].map(
    ({ id, transition: { guard, actions } }) => [`transition ${id}`, contentOf([guard, actions])] as const,
  );
  const states = statesOf(machine).map((node) => {
    const invokes = node.invoke.map(({ src, id, input }) => [src, id, input]);
    const { entry, exit, output } = node;
    return [`state ${stateId(node)}`, contentOf([entry, exit, output, invokes])] as const;
  });
  const first = [['context', contentOf(machine.config.context)] as const];
  return Object.fromEntries(
    sorted([...transitions, ...states, ...first]).map(([name, content]) => [name, digestOf(content)]),
  );
};
