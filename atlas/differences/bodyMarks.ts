import type { Marks } from '../charts/draw/svg.ts';
import type { BodyChange } from './bodies/bodyChanges.ts';

const changed = (ids: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(ids.map((id) => [id, 'changed']));

/** Marks of a comparison, and `changed` for what has none and whose functions do something else. */
export const withBodies = (marks: Marks, bodies: readonly BodyChange[]): Marks => ({
  states: { ...changed(bodies.flatMap(({ states }) => states)), ...marks.states },
  transitions: { ...changed(bodies.flatMap(({ transitions }) => transitions)), ...marks.transitions },
});
