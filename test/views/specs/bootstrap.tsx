import { Overlay } from '../../../src/app/Overlay.tsx';
import { bootstrapModel, bootstrapShown } from '../../models/bootstrap.ts';
import { restingRoot } from '../support/restingRoot.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const bootstrapSpec: ViewSpec = {
  model: bootstrapModel,
  view: () => <Overlay />,
  // The root, as the events of this machine leave it.
  beside: (snapshot) => {
    const app = restingRoot();
    if (snapshot.hasTag('done')) app.send({ type: 'bootstrap.loaded' });
    if (snapshot.hasTag('failed')) app.send({ type: 'bootstrap.failed', failure: 'brand' });
    return { app };
  },
  ...bootstrapShown,
  hides: { loaded: 'shell.startup.categories' },
};
