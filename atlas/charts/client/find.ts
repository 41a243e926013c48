import type { Description } from '../../describe/description.ts';

const parts = (text: string): string => text.toLocaleLowerCase();

/** States whose name, description, tags, or transitions hold a text. */
export const findStates = ({ states, transitions }: Description, text: string): string[] => {
  const wanted = parts(text.trim());
  if (wanted === '') return [];
  const named = states.filter(({ id }) => parts(id).includes(wanted)).map(({ id }) => id);
  const matching = states.filter(({ description, tags, entry, exit, invokes }) =>
    [description, ...tags, ...entry, ...exit, ...invokes.map(({ src }) => src)].some((words) =>
      parts(words).includes(wanted),
    ),
  );
  const leaving = transitions.filter(({ trigger, guard, actions, description }) =>
    [trigger.words, guard, description, ...actions].some((words) => parts(words).includes(wanted)),
  );
  return [...new Set([...named, ...matching.map(({ id }) => id), ...leaving.map(({ source }) => source)])];
};
