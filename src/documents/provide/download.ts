import { downloadMachine } from '../../../machines/documents/download.ts';
import { saveFile } from '../../lib/device/saveFile.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { prepareFile } from '../actors/download.ts';

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
