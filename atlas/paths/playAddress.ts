import { pathToFileURL } from 'node:url';
import { fileNames } from '../charts/fileNames.ts';
import { project } from '../config/project.ts';

/** A page's name for a machine, without an ending. */
export const namePage = (name: string): string => fileNames([name])[0] ?? name;

/**
 * The address of a machine's page: where pages are published, as `ATLAS_PAGES` says, or else of the file.
 * @param pages where they are published instead
 */
export const pageAddress = (name: string, pages = process.env.ATLAS_PAGES): string => {
  const page = `${namePage(name)}.html`;
  return pages === undefined || pages === ''
    ? pathToFileURL(`${project().out}/${page}`).href
    : `${pages.replace(/\/*$/, '/')}${encodeURIComponent(page)}`;
};
