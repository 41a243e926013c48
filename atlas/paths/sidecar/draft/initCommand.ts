import { pathsCommand } from '../../pathsCommand.ts';

/** `atlas init FILE …`. @returns 1 where a sidecar is there already or does not compile as it is */
export const initCommand = (args: readonly string[]): Promise<number> => pathsCommand(['--init', ...args]);
