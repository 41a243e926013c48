import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isEditable, packed } from '../charts/client/payload.ts';
import { fileNames } from '../charts/fileNames.ts';
import { project } from '../config/project.ts';
import type { Edge } from './exploration.ts';
import type { AnyModel } from './model.ts';
import type { Move } from './moves.ts';

/** A page's name for a machine, without an ending. */
export const pageOf = (name: string): string => fileNames([name])[0] ?? name;

const contentOf = (move: Move): unknown => {
  if (move.kind === 'timer') return undefined;
  if (move.kind === 'settle') return move.outcome.value;
  const { type: _, ...fields } = move.event;
  return Object.keys(fields).length === 0 ? undefined : fields;
};

/** What a page takes in the place of a sample that it does not have; nothing where JSON does not carry it. */
const sampleOf = (value: unknown): [] | [string] =>
  value === undefined || !isEditable(value) ? [] : [JSON.stringify(value)];

/**
 * What stands behind the address of a machine's page so that it plays a way: how it starts, and the steps. Each has a name, what
 * was written in the place of its sample, and the sample itself for a page that has none.
 */
export const runOf = (model: AnyModel, start: string, steps: readonly Pick<Edge, 'move'>[]): string =>
  `#run=${packed([
    [start, null, ...sampleOf(model.inputs[start]?.())],
    ...steps.map(({ move }) => [move.name, null, ...sampleOf(contentOf(move))]),
  ])}`;

/** The file of a machine's page, as somebody would write it. */
export const pageFile = (name: string): string => `${relative(process.cwd(), project().out)}/${pageOf(name)}.html`;

/**
 * The address of a machine's page: where pages are published, as `ATLAS_PAGES` says, or else of the file.
 * @param pages where they are published instead
 */
export const pageAddress = (name: string, pages = process.env.ATLAS_PAGES): string => {
  const page = `${pageOf(name)}.html`;
  return pages === undefined || pages === ''
    ? pathToFileURL(`${project().out}/${page}`).href
    : `${pages.replace(/\/*$/, '/')}${encodeURIComponent(page)}`;
};
