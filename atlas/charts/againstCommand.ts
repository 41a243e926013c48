import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe } from '../describe/describe.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { say } from '../describe/ownTerminal.ts';
import { scxmlFile } from '../exchange/against.ts';
import { pictureStyle } from './draw/pictureStyle.ts';
import { svgOf } from './draw/svg.ts';
import { fileNames } from './fileNames.ts';
import { pictureOf } from './layout/drawPicture.ts';
import { markdownOf } from './mermaid.ts';
import { unionOf } from './union.ts';
import { compare, nothingOf, wordsOf } from './versions.ts';

/**
 * Compares a machine with a file of SCXML: the only one that is given, or the one that is called as the file says.
 * @returns 0 when nothing differs, 1 when something does
 * @throws in a sentence, when the file cannot be read or no machine is meant
 */
export const againstCommand = async (
  machines: readonly FoundMachine[],
  file: string,
  { mermaid, out }: { readonly mermaid: boolean; readonly out: string },
): Promise<number> => {
  const all = machines.map(({ machine, name }) => ({ ...describe(machine), id: name }));
  const before = scxmlFile(file, all);
  const now = all.length === 1 ? all[0] : all.find(({ id }) => id === before.id);
  if (now === undefined) throw new Error(`No machine is called ${before.id}; name the file of the one that is meant.`);
  const [version] = compare([now], [before]).versions;
  if (version?.before === undefined || version.before === null) {
    throw new Error(`${file} describes ${before.id}, which has no more in common with ${now.id}.`);
  }
  const words = wordsOf(version);
  if (mermaid) say(markdownOf(now, words));
  else say(words.length === 0 ? `${now.id} does not differ from ${file}.` : words.join('\n'));
  if (words.length === 0) return 0;
  const { description, marks } = unionOf(version.before ?? nothingOf(now), now);
  const [name = now.id] = fileNames([now.id]);
  const picture = join(out, `${name}.against.svg`);
  mkdirSync(resolve(out), { recursive: true });
  const title = `Statechart of ${now.id}, compared with ${file}`;
  writeFileSync(resolve(picture), svgOf(await pictureOf(description), title, marks, pictureStyle));
  console.error(`Both in one picture: ${picture}`);
  return 1;
};
