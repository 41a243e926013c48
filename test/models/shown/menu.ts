import { menuMachine } from '../../../machines/menu.ts';
import { shownOf } from './shown.ts';

export const menuShown = shownOf(menuMachine, {
  shows: { closed: 'shell.menu', opening: 'shell.menu', open: 'shell.menu', closing: 'shell.menu' },
  controls: [{ event: 'toggle', label: 'shell.menu' }],
});
