import { uploadMachine } from '../../../machines/upload.ts';
import { shownOf } from './shown.ts';

export const uploadShown = shownOf(uploadMachine, {
  shows: {
    deciding: null,
    checking: 'upload.checking',
    uploading: /^Uploading, \d+%$/,
    paused: /^Paused at \d+%$/,
    interrupted: 'upload.interrupted',
    counting: 'upload.counting',
    uncounted: 'upload.uncounted',
    ready: /· 500 words$/,
    uncountable: 'upload.uncountable',
    refused: /^(This format is not accepted|The file is protected|It has .+ at most)/,
    lost: 'upload.lost',
    // The list takes the row away.
    removed: null,
  },
  // Their names end with the document's.
  controls: [
    { event: 'pause', label: /^Pause/ },
    { event: 'resume', label: /^Resume/ },
    { event: 'retry', label: /^Retry/ },
    { event: 'remove', label: /^Remove/ },
  ],
});
