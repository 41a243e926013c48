import { propertiesOf } from '@fifteen/atlas';
import { sessionMachine } from '../../machines/session.ts';

export const sessionProperties = propertiesOf(sessionMachine, ({ always, whenever }) => ({
  'An expired session holds no token that a call could carry.': whenever((now) => now.matches('expired')).always(
    ({ context }) => context.token === null,
  ),
  'A customer’s page always has a token, and knows when the session ends.': whenever((now) =>
    now.matches('customer'),
  ).always(({ context }) => context.token !== null && context.customer !== null && context.times !== null),
  'Whoever is not signed in is no customer.': whenever((now) => now.matches('visitor')).always(
    ({ context }) => context.customer === null,
  ),
  'The shell is notified whenever a customer leaves.': always(
    ({ context }, step) =>
      (step.before?.context.customer ?? null) === null || context.customer !== null || step.sends('session.signedOut'),
  ),
  'A session that nobody uses ends: it is renewed, or the dialog opens.': whenever((now) =>
    now.matches({ customer: { active: { use: 'over' } } }),
  )
    .eventually((now) => now.matches('expired'))
    .unless((now) => !now.matches({ customer: { active: { use: 'over' } } })),
}));
