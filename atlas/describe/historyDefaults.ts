import type { AnyStateNode } from 'xstate';

/** A path of keys; a backslash before a dot makes the dot part of a key. */
const keysOf = (path: string): string[] =>
  (path.match(/(?:\\.|[^.\\])+/gs) ?? []).map((key) => key.replace(/\\(.)/gs, '$1'));

const found = (parent: AnyStateNode, target: unknown): AnyStateNode | undefined => {
  if (typeof target !== 'string') return undefined;
  if (target.startsWith('#')) {
    try {
      return parent.machine.getStateNodeById(target);
    } catch {
      // A key may begin with the same sign.
    }
  }
  return keysOf(target).reduce<AnyStateNode | undefined>((at, key) => at?.states[key], parent);
};

/**
 * Where a history state leads while nothing is remembered: its own targets or, without any, where its parent begins.
 * Null for other states. Of a parallel parent XState goes there since 5.32.4; before, such a history led nowhere. xstate
 * resolves these when the state is entered, and has no public function for it.
 */
export const historyDefaults = (node: AnyStateNode): readonly AnyStateNode[] | null => {
  const { parent } = node;
  if (node.type !== 'history' || parent === undefined) return null;
  const written: readonly unknown[] = [node.config.target ?? []].flat();
  if (written.length > 0) return written.flatMap((target) => found(parent, target) ?? []);
  return parent.type === 'parallel' ? [parent] : [...(parent.initial.target ?? [])];
};
