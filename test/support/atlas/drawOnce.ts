import { type DrawnMachine, drawMachine } from '../../../atlas/charts/charts.ts';
import type { FoundMachine } from '../../../atlas/describe/machinesIn.ts';

const drawn = new WeakMap<FoundMachine['machine'], Promise<DrawnMachine>>();

/** Draws a machine with nothing beside it once in a worker: laying out all foldings of a large one takes seconds. */
export const drawOnce = (found: FoundMachine): Promise<DrawnMachine> => {
  const drawing = drawn.get(found.machine) ?? drawMachine(found);
  drawn.set(found.machine, drawing);
  return drawing;
};
