import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { toFailure } from '../../../describe/failure.ts';
import { loadMachines } from '../../../describe/machinesIn.ts';
import { leaveOut, say } from '../../../describe/ownTerminal.ts';
import { Problem } from '../../../describe/problem.ts';
import { shownPath } from '../../../describe/shownPath.ts';
import { shellWord } from '../../../describe/text/shellWord.ts';
import { draftSidecar, sidecarPlace } from './draftSidecar.ts';

/**
 * Writes a sidecar for each named file that has none: `test/models/` of its package, under the same name.
 * @returns the exit status: 1 where one is there already or does not compile as it is
 * @throws in a sentence, when a file cannot be imported or exports no machine
 */
export const draftCommand = async (files: readonly string[], print: (text: string) => void = say): Promise<number> => {
  if (files.length === 0) throw new Problem('No file of a machine is named.', 'Write: atlas init src/machine.ts');
  let status = 0;
  for (const file of files) {
    const [found, another] = await loadMachines([file]).catch((error: unknown) => {
      if (files.length === 1) throw error;
      leaveOut(toFailure(shownPath(file), error, ''));
      return [];
    });
    if (found === undefined) continue;
    const place = sidecarPlace(found.file);
    if (existsSync(place)) {
      print(`${shownPath(place)} is there already.`);
      status = 1;
      continue;
    }
    const { text, errors } = draftSidecar(found, place);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    print(
      `Written: ${shownPath(place)}, with samples of "${found.name}". Next: npx atlas paths ${shellWord(shownPath(found.file))}`,
    );
    if (another !== undefined)
      print(`The file exports other machines, too, such as "${another.name}": write their models beside it.`);
    for (const error of errors) print(`It does not compile as it is: ${error}`);
    if (errors.length > 0) status = 1;
  }
  return status;
};
