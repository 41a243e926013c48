import { Overlay } from '../../../src/app/Overlay.tsx';
import { bootstrapModel } from '../../models/bootstrap.ts';
import { bootstrapShown } from '../../models/shown/bootstrap.ts';
import { restingRoot } from '../support/restingRoot.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const bootstrapSpec: ViewSpec = {
  model: bootstrapModel,
  view: () => <Overlay />,
  // The root, as what it was told has left it.
  beside: (snapshot) => {
    const app = restingRoot();
    if (snapshot.hasTag('done')) app.send({ type: 'startup.loaded' });
    if (snapshot.hasTag('failed')) app.send({ type: 'startup.failed', step: 'brand' });
    return { app };
  },
  ...bootstrapShown,
  hides: { loaded: 'shell.startup.categories' },
};
