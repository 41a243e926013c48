import type { FoundMachine } from '../describe/machinesIn.ts';
import { say } from '../describe/ownTerminal.ts';
import { exportMachines } from '../exchange/exportMachines.ts';
import { formatsOf } from '../exchange/format.ts';
import { sequenceCommand } from '../sequence/sequenceCommand.ts';
import type { Options } from './options.ts';

type Command = (machines: readonly FoundMachine[]) => Promise<number>;

/** The command that an option names, in place of drawing; null where none does. @throws when the option says nothing known */
export const otherCommand = (options: Options): Command | null => {
  const { export: list, out } = options;
  if (list !== undefined) {
    const formats = formatsOf(list);
    return async (machines) => {
      const files = await exportMachines(machines, formats, out);
      say(files.length <= 20 ? `Written: ${files.join(', ')}` : `Written: ${files.length} files in ${out}`);
      return 0;
    };
  }
  return sequenceCommand(options);
};
