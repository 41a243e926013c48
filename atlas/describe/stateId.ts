import type { AnyStateNode } from 'xstate';
import { stateName } from '../paths/explore/definitions.ts';

/** A state's id within its machine's description. A root that is called like one of its states is distinguished. */
export const stateId = (node: AnyStateNode): string => {
  const name = stateName(node);
  return node.parent === undefined && name in node.states ? `${name} (machine)` : name;
};
