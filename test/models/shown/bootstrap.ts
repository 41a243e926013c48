import { bootstrapMachine } from '../../../machines/bootstrap.ts';
import { shownOf } from './shown.ts';

export const bootstrapShown = shownOf(bootstrapMachine, {
  shows: {
    idle: 'shell.startup.authentication',
    'loading.authentication': 'shell.startup.authentication',
    'loading.brand': 'shell.startup.brand',
    'loading.currencies': 'shell.startup.currencies',
    'loading.categories': 'shell.startup.categories',
    'failed.authentication': 'shell.startupFailed.authentication',
    'failed.brand': 'shell.startupFailed.brand',
    'failed.emptyMeta': 'shell.startupFailed.emptyMeta',
    'failed.currencies': 'shell.startupFailed.currencies',
    'failed.categories': 'shell.startupFailed.categories',
    // The overlay is gone.
    loaded: null,
  },
  controls: [{ event: 'retry', label: 'shell.retry' }],
});
