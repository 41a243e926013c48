import { downloadMachine } from '../../../machines/documents/download.ts';
import { prepareFile } from '../actors/download.ts';
import type { AppDeps } from '../appDeps.ts';
import { saveFile } from '../saveFile.ts';

/** What has been delivered, and can be downloaded. */
export const provideDownload = ({ api }: AppDeps) =>
  downloadMachine.provide({
    actors: { prepareFile: prepareFile(api) },
    actions: {
      saveFile: (_, { outcome }) => {
        if (outcome.kind === 'ready') saveFile(outcome.url);
      },
    },
  });
