import { missingPackages } from './importFile.ts';
import type { FoundMachine } from './machinesIn.ts';

/** Says on the side which files are read without packages that they need. */
export const reportMissing = async (machines: readonly FoundMachine[]): Promise<void> => {
  for (const file of new Set(machines.map((machine) => machine.file))) {
    const missing = await missingPackages(file);
    if (missing.length > 0) console.error(`${file} is read without ${missing.join(', ')}: not installed.`);
  }
};
