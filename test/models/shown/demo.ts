import { demoMachine } from '../../../machines/demo.ts';
import { shownOf } from './shown.ts';

export const demoShown = shownOf(demoMachine, {
  shows: {
    loading: 'demo.title',
    notImplemented: 'error.NotImplementedForBrand',
    unreachable: 'demo.failed',
    'trying.editing': 'demo.text',
    'trying.translating': 'demo.text',
    'trying.translated': 'demo.translation',
    'trying.refused': 'error.PairNotOffered',
    'trying.failed': 'demo.failed',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    {
      event: 'translate',
      label: 'demo.translate',
      elsewhere: { 'trying.translating': 'the button is busy with the attempt before' },
    },
  ],
});
