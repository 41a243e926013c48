/**
 * An actor by the name that `setup` gives its logic; one that is written into its state (xstate then calls its logic
 * `xstate.invoke.0.machine.state`) by its id, or by its state.
 */
export const actorName = (src: string, id: string): string => {
  const inline = /^xstate\.invoke\.(\d+)\.(.*)$/s.exec(src);
  if (inline === null) return src;
  const [, index = '', state = ''] = inline;
  if (id !== `${index}.${state}`) return id;
  return index === '0' ? `actor of ${state}` : `actor ${Number(index) + 1} of ${state}`;
};
