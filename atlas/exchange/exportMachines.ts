import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pictureStyle } from '../charts/draw/pictureStyle.ts';
import { drawSvg } from '../charts/draw/svg.ts';
import { fileNames } from '../charts/fileNames.ts';
import { drawPicture } from '../charts/layout/drawPicture.ts';
import type { Picture } from '../charts/layout/picture.ts';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import type { Format } from './format.ts';
import { inlineStyle } from './inlineStyle.ts';
import { renderPng } from './png.ts';

/** A machine to write: its picture is laid out once, and only for formats that show it. */
type Subject = {
  readonly description: Description;
  readonly picture: () => Promise<Picture>;
};

const nameSubject = ({ description }: Subject): string => `Statechart of ${description.id}`;

const writers: Readonly<
  Record<Format, { readonly ending: string; readonly write: (subject: Subject) => Promise<string | Uint8Array> }>
> = {
  svg: {
    ending: 'svg',
    write: async (subject) => drawSvg(await subject.picture(), nameSubject(subject), undefined, pictureStyle),
  },
  png: {
    ending: 'png',
    write: async (subject) => {
      const picture = await subject.picture();
      return renderPng(inlineStyle(drawSvg(picture, nameSubject(subject)), pictureStyle), picture);
    },
  },
};

/**
 * Writes machines in other formats.
 * @param folder is made where it does not exist
 * @returns the files, in the order of the machines
 */
export const exportMachines = async (
  machines: readonly FoundMachine[],
  formats: readonly Format[],
  folder: string,
): Promise<string[]> => {
  mkdirSync(resolve(folder), { recursive: true });
  const names = fileNames(machines.map(({ name }) => name));
  const files: string[] = [];
  for (const [index, { machine, name }] of machines.entries()) {
    const description = { ...describe(machine), id: name };
    let picture: Promise<Picture> | null = null;
    const subject: Subject = {
      description,
      picture: () => {
        picture ??= drawPicture(description);
        return picture;
      },
    };
    for (const format of formats) {
      const { ending, write } = writers[format];
      const file = join(folder, `${names[index] ?? name}.${ending}`);
      writeFileSync(resolve(file), await write(subject));
      files.push(file);
    }
  }
  return files;
};
