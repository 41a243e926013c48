import type { Model } from '@fifteen/atlas';
import { menuMachine } from '../../machines/shell/menu.ts';
import { writeMatch } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const menuModel = {
  machine: menuMachine,
  inputs: { start: () => undefined },
  events: {
    toggle: [{ type: 'toggle' }],
    close: [{ type: 'close' }],
    'address.changed': [{ type: 'address.changed', match: writeMatch }],
  },
  actors: {},
  delays: { animation: 1000 },
  key: () => null,
} satisfies Model<typeof menuMachine>;

export const menuShown = declareShown(menuMachine, {
  shows: { closed: 'shell.menu', opening: 'shell.menu', open: 'shell.menu', closing: 'shell.menu' },
  controls: [{ event: 'toggle', label: 'shell.menu' }],
});
