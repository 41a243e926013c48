import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileNames } from '../charts/fileNames.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { say } from '../describe/ownTerminal.ts';
import { selectNamed } from '../paths/explore/chosen.ts';
import { findWays } from './findWays.ts';
import { machineSequence } from './machineSequence.ts';
import type { SequenceOptions } from './options.ts';
import { readRecording } from './recording.ts';
import { recordingSequence } from './recordingSequence.ts';
import type { Sequence } from './sequence.ts';
import { sequenceMermaid } from './sequenceMermaid.ts';
import { standaloneSequence } from './standaloneSequence.ts';
import { takenSteps } from './takenSteps.ts';

type Asked = SequenceOptions & {
  readonly machine?: string | undefined;
  readonly model: string | undefined;
  readonly mermaid: boolean;
  readonly out: string;
};

type Named = { readonly name: string; readonly sequence: Sequence };

const recorded = (file: string, lanes: string | undefined): Named => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { messages } = readRecording(readFileSync(file, 'utf8'), file);
  const only = lanes === undefined ? null : new Set(lanes.split(',').map((name) => name.trim()));
  const name = basename(file).replace(/(\.recording)?\.json$/, '');
  const sequence = recordingSequence(messages, name, only);
  if (sequence.items.length > 0) return { name, sequence };
  const all = recordingSequence(messages, name).lanes.map((lane) => lane.name);
  throw new Error(`None of ${lanes ?? 'them'} takes part. There are ${all.join(', ')}.`);
};

const walked = async (machines: readonly FoundMachine[], what: string, { model, failed }: Asked): Promise<Named[]> =>
  (await findWays(machines, what, model)).map(({ id, machine, model: samples, ...way }) => ({
    name: id,
    sequence: machineSequence(machine, way.start, takenSteps(samples, way), failed ?? null),
  }));

const printed = ({ name, sequence }: Named): string =>
  `## ${name}\n\n\`\`\`mermaid\n${sequenceMermaid(sequence)}\n\`\`\``;

/**
 * The command that draws sequences; null where no option asks for one.
 * @param print tells where they are, or what they are
 * @throws in a sentence, when what is asked for is not there
 */
export const sequenceCommand = (
  options: Asked,
  print: (text: string) => void = say,
): ((machines: readonly FoundMachine[]) => Promise<number>) | null => {
  const { sequence: what, machine, mermaid, out, lanes, failed } = options;
  if (what === undefined) {
    if (lanes !== undefined || failed !== undefined) throw new Error('--lanes and --failed need --sequence.');
    return null;
  }
  const isRecording = what.endsWith('.json');
  if (lanes !== undefined && !isRecording) throw new Error('--lanes is for a recording.');
  if (failed !== undefined && isRecording) throw new Error('--failed is for a path or a way.');
  return async (machines) => {
    const meant = machine === undefined ? machines : selectNamed(machines, [machine]);
    const found = isRecording ? [recorded(what, lanes)] : await walked(meant, what, options);
    if (mermaid) {
      print(found.map(printed).join('\n\n'));
      return 0;
    }
    mkdirSync(out, { recursive: true });
    const files = fileNames(found.map(({ name }) => name)).map((name) => join(out, `${name}.sequence.svg`));
    for (const [at, { sequence }] of found.entries()) writeFileSync(files[at] ?? '', standaloneSequence(sequence));
    print(files.length <= 20 ? `Drawn: ${files.join(', ')}` : `Drawn: ${files.length} sequences in ${out}`);
    return 0;
  };
};
