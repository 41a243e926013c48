import { setup } from 'xstate';
import type { Relayed } from './appEvents.ts';

export type MenuEvent = Relayed<'address.changed'> | { type: 'toggle' } | { type: 'close' };

/** The header's menu on narrow screens (specification 2): opens and closes with an animation. */
export const menuMachine = setup({
  types: {
    events: {} as MenuEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy',
  },
  delays: {
    /** Specification 9: mobile menu animation delay. */
    animation: 1000,
  },
}).createMachine({
  id: 'menu',
  description: 'The mobile menu of the header.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the button shows.',
      meta: { spec: '2' },
      on: { toggle: { target: 'opening', description: 'The button is pressed.' } },
    },
    opening: {
      description: 'The menu slides in; it can already be used.',
      tags: 'busy',
      meta: { spec: '9' },
      after: { animation: { target: 'open', description: 'The animation has ended.' } },
      on: {
        toggle: { target: 'closing', description: 'The button is pressed again.' },
        close: {
          target: 'closing',
          description: 'Escape was pressed, or something outside pressed or focused.',
        },
        'address.changed': { target: 'closing', description: 'A link was followed.' },
      },
    },
    open: {
      description: 'The menu shows.',
      meta: { spec: '2' },
      on: {
        toggle: { target: 'closing', description: 'The button is pressed again.' },
        close: {
          target: 'closing',
          description: 'Escape was pressed, or something outside pressed or focused.',
        },
        'address.changed': { target: 'closing', description: 'A link was followed.' },
      },
    },
    closing: {
      description: 'The menu slides out.',
      tags: 'busy',
      meta: { spec: '9' },
      after: { animation: { target: 'closed', description: 'The animation has ended.' } },
      on: { toggle: { target: 'opening', description: 'Wanted again after all.' } },
    },
  },
});
