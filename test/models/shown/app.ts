import { appMachine } from '../../../machines/app.ts';
import { shownOf } from './shown.ts';

export const appShown = shownOf(appMachine, {
  shows: {
    'startup.loading': /is getting ready/,
    'startup.failed': 'shell.startupFailed.title',
    'startup.ready': 'shell.skip',
    'network.online': null,
    'network.offline': 'shell.offline',
  },
  controls: [],
});
