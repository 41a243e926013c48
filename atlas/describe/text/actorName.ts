import { parseInlinePlace } from '../../xstate/actors.ts';

/**
 * An actor by the name that `setup` gives its logic; one that is written into its state by its own id, or by its state where
 * nobody has named it.
 */
export const actorName = (src: string, id: string): string => {
  const place = parseInlinePlace(src);
  if (place === null) return src;
  const { index, state } = place;
  if (id !== `${index}.${state}`) return id;
  return index === 0 ? `actor of ${state}` : `actor ${index + 1} of ${state}`;
};
