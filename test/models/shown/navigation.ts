import type { SnapshotFrom } from 'xstate';
import { navigationMachine } from '../../../machines/navigation.ts';
import { type MessageId, shownOf } from './shown.ts';

/** The title of the screen that shows: while another address takes the place of this one, the screen before stays. */
const present = ({ context: { shown } }: SnapshotFrom<typeof navigationMachine>): MessageId =>
  shown === null ? 'shell.loading' : `shell.title.${shown.screen.name}`;

export const navigationShown = shownOf(navigationMachine, {
  shows: { waiting: 'shell.loading', deciding: null, redirecting: present, showing: present },
  controls: [],
});
