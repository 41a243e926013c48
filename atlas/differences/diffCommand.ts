import { chartCommand } from '../charts/chartCommand.ts';

/** `atlas diff REV [options] [file …]`: `atlas chart --diff REV`. @returns 1 when something differs @throws without a revision */
export const diffCommand = (args: readonly string[]): Promise<number> => {
  const [revision, ...rest] = args;
  if (revision === '--help' || revision === '-h') return chartCommand(['--help']);
  if (revision === undefined || revision.startsWith('-')) {
    throw new Error('atlas diff takes a revision of git first: atlas diff main [file …].');
  }
  return chartCommand(['--diff', revision, ...rest]);
};
