import { existsSync } from 'node:fs';
import type ts from 'typescript';
import type { FoundMachine } from '../../../describe/machinesIn.ts';
import { shownPath } from '../../../describe/shownPath.ts';
import type { Wanted } from '../../causes.ts';
import { isMadeUp } from '../../explore/anything.ts';
import type { Definition } from '../../explore/definitions.ts';
import type { Exploration } from '../../explore/exploration.ts';
import { contentRead, inputRead, sourceOfAnswer } from '../contentRead.ts';
import { property } from '../lines.ts';
import { sidecarPlace } from './draftSidecar.ts';
import { findMade, type MadePart, sampleWith } from './madeTypes.ts';
import { type ModelTypes, readModelTypes } from './modelTypes.ts';

/** Asks for the sample for want of which nothing achieves a goal; null where it is for another reason. */
export type AskForSample = (exploration: Exploration, goal: string) => Wanted | null;

/** A part that only a sample can give, where that is written, and the samples that are there. */
type Asked = {
  readonly made: MadePart;
  readonly part: string;
  readonly line: string;
  readonly samples: readonly unknown[];
};

const followed = (value: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined || typeof value !== 'object' || value === null ? value : followed(Reflect.get(value, name), rest);

/** Whether samples have a value at a path, as `event.file`, that is no stand-in for one. */
const isGiven = (samples: readonly unknown[], path: string): boolean =>
  samples.some((sample) => {
    const value = followed(sample, path.split('.').slice(1));
    return value !== undefined && value !== null && !isMadeUp(value);
  });

/** Samples by the types of a machine's model. */
const createSamples = (types: ModelTypes, { model }: Exploration) => {
  const { checker, declaration, inputType, contextType, partOf } = types;
  const typeIn = (type: ts.Type, name: string): ts.Type | null => {
    const symbol = type.getProperty(name);
    return symbol === undefined ? null : checker.getTypeOfSymbolAtLocation(symbol, declaration);
  };
  const elementOf = (type: ts.Type | null): ts.Type | null =>
    type === null ? null : (type.getNumberIndexType() ?? null);
  /** @param given samples of the type, in which the way leads on from its first name */
  const made = (type: ts.Type | null, path: string, given: readonly unknown[]): MadePart | null =>
    type === null ? null : findMade(types, type, path, isGiven(given, path));
  const namesOf = ({ path }: MadePart): readonly string[] => path.split('.').slice(1);

  const ofEvent = (name: string, path: string): Asked | null => {
    const type = elementOf(typeIn(partOf('events'), name));
    const samples = model.events[name] ?? [];
    const part = made(type, path, samples);
    if (type === null || part === null) return null;
    const line = `${property(name)}: [${sampleWith(types, type, namesOf(part))}],`;
    return { made: part, part: 'events', line, samples };
  };
  const ofAnswer = (source: string, path: string): Asked | null => {
    const outcomes = typeIn(partOf('actors'), source);
    const type = outcomes === null ? null : elementOf(typeIn(outcomes, 'outputs'));
    const given = model.actors[source];
    const outputs = given?.kind === 'promise' ? given.outputs : [];
    const part = made(type, path.replace(/^event\./, ''), outputs);
    if (type === null || part === null) return null;
    const output = sampleWith(types, type, namesOf(part));
    const line = `${property(source)}: { kind: 'promise', outputs: [${output}], errors: [new Error('It failed.')] },`;
    const samples = outputs.map((one) => ({ output: one }));
    return { made: { ...part, path: `event.${part.path}` }, part: 'actors', line, samples };
  };
  const ofInput = (path: string): Asked | null => {
    const samples = Object.values(model.inputs).map((input) => input());
    const part = made(inputType, path, samples);
    if (inputType === null || part === null) return null;
    const text = sampleWith(types, inputType, namesOf(part));
    const line = `start: () => ${text.startsWith('{') ? `(${text})` : text},`;
    return { made: part, part: 'inputs', line, samples };
  };
  /** What the context has comes from the input, or from an event, that has it by the same name. */
  const ofContext = (path: string): Asked | null => {
    const part = contextType === null ? null : findMade(types, contextType, path, true);
    if (part === null) return null;
    const name = part.path.replace(/^.*\./, '');
    const events = checker.getPropertiesOfType(partOf('events')).map((symbol) => symbol.name);
    const givers = [ofInput(`input.${name}`), ...events.map((event) => ofEvent(event, `event.${name}`))];
    return givers.find((giver) => giver?.made.type === part.type) ?? null;
  };
  return { ofEvent, ofAnswer, ofInput, ofContext };
};

type Samples = ReturnType<typeof createSamples>;

const findAsked = (samples: Samples, definition: Definition, path: string): Asked | null => {
  if (path.startsWith('context.')) return samples.ofContext(path);
  const source = sourceOfAnswer(definition);
  return source === null ? samples.ofEvent(definition.event, path) : samples.ofAnswer(source, path);
};

/** The first part that is read and that no sample gives; or else the first one, of which there may be other values. */
const firstOf = (all: readonly (Asked | null)[]): Asked | null => {
  const asked = all.filter((one) => one !== null);
  return asked.find(({ made, samples }) => !isGiven(samples, made.path)) ?? asked[0] ?? null;
};

/** @param sidecar the file of the samples that there are; null where there are none */
export const askForSample = (found: FoundMachine, sidecar: string | null): AskForSample => {
  let types: ModelTypes | null | undefined;
  const readTypes = (): ModelTypes | null => {
    try {
      types ??= types === undefined ? readModelTypes(found, sidecar ?? sidecarPlace(found.file)) : null;
    } catch {
      // Without types, nobody knows what is wanted.
      types = null;
    }
    return types;
  };
  const find = (exploration: Exploration, goal: string): Asked | null => {
    const isStart = exploration.starts.length === 0 && goal.startsWith('state: ');
    const definition = /^(taken|guard true|part .* true): /.test(goal)
      ? [...exploration.definitions.values()].find(({ id }) => goal.endsWith(`: ${id}`))
      : undefined;
    const read = isStart
      ? inputRead(exploration)
      : definition === undefined
        ? []
        : contentRead(exploration, definition);
    const paths = [...read];
    const known = paths.length === 0 ? null : readTypes();
    if (known === null) return null;
    const samples = createSamples(known, exploration);
    return firstOf(
      paths.map((path) => (definition === undefined ? samples.ofInput(path) : findAsked(samples, definition, path))),
    );
  };
  return (exploration, goal) => {
    const asked = find(exploration, goal);
    if (asked === null) return null;
    const { made, part, line, samples } = asked;
    const file = sidecar ?? sidecarPlace(found.file);
    const begun = existsSync(file) ? '' : `, which \`npx atlas init ${shownPath(found.file)}\` begins`;
    const word = isGiven(samples, made.path) ? 'another' : 'a';
    return {
      text: `Give ${word} sample for "${made.path}: ${made.type}" in ${shownPath(file)}${begun}.`,
      line: `Write in \`${part}\`: ${line}`,
    };
  };
};
