import { type ActorRefFrom, createActor } from 'xstate';
import { bootstrapMachine } from '../../../machines/bootstrap.ts';
import { Shell } from '../../../src/app/Shell.tsx';
import { ScreenHeading } from '../../../src/ui/ScreenHeading.tsx';
import { appModel } from '../../models/app.ts';
import { inertReceiver } from '../../models/receivers.ts';
import { appShown } from '../../models/shown/app.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Start-up, which tells the root that it failed, as it stands when it has done so. */
const failedStartup = (): ActorRefFrom<typeof bootstrapMachine> => {
  const context = { parent: inertReceiver(), brand: null, currencies: [], categories: [] };
  const snapshot = bootstrapMachine.resolveState({ value: { failed: 'brand' }, context });
  return createActor(bootstrapMachine, { input: context, snapshot }).start();
};

export const appSpec: ViewSpec = {
  model: appModel,
  view: () => (
    <Shell>
      <ScreenHeading title="A screen" />
    </Shell>
  ),
  beside: (snapshot) => (snapshot.matches({ startup: 'failed' }) ? { bootstrap: failedStartup() } : {}),
  wholePage: true,
  ...appShown,
  hides: {
    'startup.loading': 'shell.startupFailed.title',
    'startup.ready': /is getting ready/,
    'network.online': 'shell.offline',
  },
};
