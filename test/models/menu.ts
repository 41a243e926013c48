import type { Model } from '../../atlas/paths/model.ts';
import { menuMachine } from '../../machines/menu.ts';

export const menuModel = {
  machine: menuMachine,
  inputs: { start: () => undefined },
  events: { toggle: [{ type: 'toggle' }], close: [{ type: 'close' }] },
  actors: {},
  delays: { animation: 1000 },
  key: () => null,
} satisfies Model<typeof menuMachine>;
