import { localeMachine } from '../../../machines/locale.ts';
import { shownOf } from './shown.ts';

export const localeShown = shownOf(localeMachine, {
  shows: {
    settled: 'shell.language',
    saving: 'shell.language',
    loadingMessages: 'shell.language',
    reverting: 'shell.language',
    savingProfile: 'shell.language',
    reloading: 'shell.language',
    rewriting: null,
  },
  controls: [],
});
