import { propertiesOf } from '@fifteen/atlas';
import { checkoutMachine } from '../../machines/checkout.ts';
import { payableIn } from '../../machines/rules/checkoutSubject.ts';

export const checkoutProperties = propertiesOf(checkoutMachine, ({ whenever, never }) => ({
  'No order is placed without the consent to immediate start (specification 5).': whenever(
    (_, step) => step.starts('placeOrder').length > 0,
  ).always(
    ({ context }, step) =>
      context.hasConsented && step.starts('placeOrder').every(({ acceptance }) => acceptance !== null),
  ),
  'No order is placed before its tax is known.': never((_, step) => step.starts('placeOrder').length > 0).before(
    (now, step) => now.matches('method') && (step.before?.matches('taxing') ?? false),
  ),
  'Nothing is paid for that has not been ordered.': whenever(
    ({ children }, step) => step.starts('payment').length > 0 || children.payment !== undefined,
  ).always(({ context }) => payableIn(context.subject) !== null),
  'An order that is placed is never offered again.': never(
    (now) => now.matches('reviewing') || now.matches('method'),
  ).after(({ context }) => payableIn(context.subject) !== null),
  'An order that is being placed is placed, or the customer learns why it is not.': whenever((now) =>
    now.matches('placing'),
  )
    .eventually((now) => now.matches('paying'))
    .unless((now) => now.hasTag('attention') || now.matches('outdated')),
}));
