import { dirname, relative, sep } from 'node:path';
import type { Plugin } from 'vitest/config';
import { machineFiles, project } from '../config/project.ts';
import { instrument } from '../paths/conditions/instrument.ts';
import { chartReporter } from './chartReporter.ts';

export type AtlasOptions = {
  /** Whether the charts of machines are drawn whose paths fail, where they are not there or older than their source; true without it. */
  readonly draw?: boolean;
  /** The address where the pages of charts are published, for the links in messages; then nothing is drawn. */
  readonly pages?: string;
};

/**
 * For `plugins` of a Vitest project: modules beside machines report the conditions of their guards, as `atlas paths` loads them,
 * and the charts of machines whose paths fail are drawn.
 */
export const atlas = ({ draw = true, pages }: AtlasOptions = {}): Plugin => {
  const { root } = project();
  const folders = [...new Set(machineFiles().map((file) => dirname(file) + sep))];
  return {
    name: 'atlas',
    // Before types are taken away: goals are named by the text as it is written.
    enforce: 'pre',
    config: () => (pages === undefined ? {} : { test: { env: { ATLAS_PAGES: pages } } }),
    configureVitest: ({ vitest, project: tests }) => {
      if (draw && pages === undefined) vitest.config.reporters.push(chartReporter(tests));
    },
    transform: (code, id) => {
      const [file = ''] = id.split('?');
      return file.endsWith('.ts') && folders.some((folder) => file.startsWith(folder))
        ? { code: instrument(code, relative(root, file)) }
        : null;
    },
  };
};
