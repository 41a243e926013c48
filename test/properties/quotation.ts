import { propertiesOf } from '@fifteen/atlas';
import { quotationMachine } from '../../machines/quotation.ts';

export const quotationProperties = propertiesOf(quotationMachine, ({ whenever, never }) => ({
  'An offer that has expired is not ordered, unless it is read anew.': whenever((now) =>
    now.matches({ known: 'expired' }),
  ).always((now) => now.children.checkout === undefined && !now.can({ type: 'acceptByPhone' })),
  'Nothing is ordered that was not offered first.': never(({ context }) => context.order !== null).before((now) =>
    now.matches({ known: 'offered' }),
  ),
  'A checkout runs only while the offer stands.': whenever((_, step) => step.starts('checkout').length > 0).always(
    (now) => now.matches({ known: 'offered' }),
  ),
  'A rejection is sent only after it was asked for once more.': never(
    (_, step) => step.starts('rejectQuotation').length > 0,
  ).before(
    (now) =>
      now.matches({ known: { offered: 'confirmingRejection' } }) ||
      now.matches({ known: { reviewed: 'confirmingRejection' } }),
  ),
  'A quotation that is fetched shows, or the customer learns why it does not.': whenever((now) =>
    now.matches('loading'),
  )
    .eventually((now) => now.matches('known'))
    .unless((now) => now.hasTag('failed')),
}));
