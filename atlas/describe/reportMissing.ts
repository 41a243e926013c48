import { missingPackages } from './import/importFile.ts';
import type { FoundMachine } from './machinesIn.ts';
import { shownPath } from './shownPath.ts';

/** Says on the side which files are read without packages that they need. */
export const reportMissing = async (machines: readonly FoundMachine[]): Promise<void> => {
  for (const file of new Set(machines.map((machine) => machine.file))) {
    const missing = await missingPackages(file);
    if (missing.length > 0)
      console.error(
        `${shownPath(file)} is read without ${missing.join(', ')}: neither installed nor an alias of tsconfig.json. What uses it does nothing.`,
      );
  }
};
