import { consentMachine } from '../../../machines/consent.ts';
import { shownOf } from './shown.ts';

export const consentShown = shownOf(consentMachine, {
  shows: { reading: null, asking: 'shell.cookies.title', accepted: null, refused: null },
  controls: [
    { event: 'accept', label: 'shell.cookies.accept' },
    { event: 'refuse', label: 'shell.cookies.refuse' },
  ],
});
