import { type ActorRefFrom, createActor } from 'xstate';
import { bootstrapMachine } from '../../../machines/bootstrap.ts';
import { Shell } from '../../../src/app/Shell.tsx';
import { ScreenHeading } from '../../../src/ui/ScreenHeading.tsx';
import { appModel, appShown } from '../../models/app.ts';
import { inertReceiver } from '../../models/receivers.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Start-up as it stands when it has failed. */
const failedStartup = (): ActorRefFrom<typeof bootstrapMachine> => {
  const context = {
    parent: inertReceiver(),
    failure: 'brand' as const,
    brand: null,
    currencies: [],
    categories: [],
    asOf: null,
  };
  const snapshot = bootstrapMachine.resolveState({ value: 'failed', context });
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
