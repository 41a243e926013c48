import type { FoundMachine } from './machinesIn.ts';

/** Says on the side which machines have one id, and what they are called for that reason. */
export const reportSameIds = (machines: readonly FoundMachine[]): void => {
  for (const [id, same] of Map.groupBy(machines, ({ machine }) => machine.id)) {
    if (same.length === 1) continue;
    console.error(
      `${same.length} machines have the id "${id}". They are called ${same.map(({ name }) => name).join(', ')} here: give each an \`id\` of its own for a shorter name.`,
    );
  }
};
