import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** Configurations that a state may be in by its shape: regions multiply, alternatives add up. */
const within = (node: AnyStateNode): number => {
  const inner = Object.values(node.states).filter(({ type }) => type !== 'history');
  if (inner.length === 0) return 1;
  return node.type === 'parallel'
    ? inner.reduce((product, child) => product * within(child), 1)
    : inner.reduce((sum, child) => sum + within(child), 0);
};

/** Configurations that a machine may be in by its shape, contexts aside. */
export const countCombinations = ({ root }: AnyStateMachine): number => within(root);
