import { propertiesOf } from '@fifteen/atlas';
import { bootstrapMachine } from '../../machines/bootstrap.ts';

export const bootstrapProperties = propertiesOf(bootstrapMachine, ({ whenever, never }) => ({
  'Nothing is loaded before the application has authenticated (specification 4).': never(
    (_, step) => step.starts('loadBrand').length > 0,
  ).before((_, step) => step.sends('bootstrap.authenticated')),
  'The application opens only with the settings of its brand.': whenever((now) => now.matches('loaded')).always(
    ({ context }) => context.brand !== null,
  ),
  'Start-up that has begun ends: it is loaded, or the customer learns what could not be.': whenever((now) =>
    now.matches('loading'),
  )
    .eventually((now) => now.hasTag('done'))
    .unless((now) => now.hasTag('failed')),
}));
