import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { machineFiles } from '../../config/project.ts';
import { sources } from '../sources.ts';

/** Files that a command with these arguments is going to import; more or fewer of them only cost time. */
export const anticipated = (args: readonly string[]): readonly string[] => {
  if (args.includes('--help') || args.includes('-h') || args.includes('--compose')) return [];
  const named = args.filter((word) => sources.includes(extname(word)));
  return named.length > 0 ? named.filter((file) => existsSync(file)) : machineFiles();
};
