import { dirname, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { machineFiles, project } from '../config/project.ts';
import { instrument } from '../paths/conditions/instrument.ts';

/** For `plugins` of a Vitest project: modules beside machines report the conditions of their guards, as `atlas paths` loads them. */
export const atlas = (): Plugin => {
  const { root } = project();
  const folders = [...new Set(machineFiles().map((file) => dirname(file) + sep))];
  return {
    name: 'atlas',
    // Before types are taken away: goals are named by the text as it is written.
    enforce: 'pre',
    transform: (code, id) => {
      const [file = ''] = id.split('?');
      return file.endsWith('.ts') && folders.some((folder) => file.startsWith(folder))
        ? { code: instrument(code, relative(root, file)) }
        : null;
    },
  };
};
