import { existsSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Description, StateDescription, TransitionDescription } from '../describe/description.ts';
import { errorText } from '../errorText.ts';
import { readScxml } from './scxml/readScxml.ts';

/** What no SCXML of another program says, taken from the machine that it is compared with. */
const completed = (before: Description, now: Description): Description => {
  const states = new Map(now.states.map((state) => [state.id, state]));
  const alike = ({ source, event, guard, targets }: TransitionDescription): string =>
    JSON.stringify([source, event, guard, targets]);
  const transitions = new Map(now.transitions.map((transition) => [alike(transition), transition]));
  return {
    ...before,
    description: now.description,
    actors: now.actors,
    delays: now.delays,
    states: before.states.map((state): StateDescription => {
      const same = states.get(state.id);
      if (same === undefined) return state;
      const { description, tags, meta } = same;
      return { ...state, description, tags, meta };
    }),
    transitions: before.transitions.map((transition) => {
      const same = transitions.get(alike(transition));
      if (same === undefined) return transition;
      const { id, description, trigger } = same;
      return { ...transition, id, description, trigger };
    }),
  };
};

/**
 * What a file of SCXML describes, to be compared with a machine. Descriptions, tags and meta, which other programs do not
 * write, count as equal.
 * @throws in a sentence, when there is no such file or it is no SCXML
 */
export const scxmlFile = (file: string, machines: readonly Description[]): Description => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const name = basename(file, extname(file));
  try {
    const [only] = machines.length === 1 ? machines : [];
    const { description, isOwn } = readScxml(readFileSync(file, 'utf8'), name, only?.id);
    const same = only ?? machines.find(({ id }) => id === description.id);
    return isOwn || same === undefined ? description : completed(description, same);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${errorText(error)}.`, { cause: error });
  }
};
