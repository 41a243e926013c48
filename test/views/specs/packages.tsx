import { createActor } from 'xstate';
import { requestMachine } from '../../../machines/request.ts';
import { write } from '../../../machines/services/write.ts';
import { Comparison } from '../../../src/screens/packages/Comparison.tsx';
import { RequestContext } from '../../../src/screens/request/RequestContext.ts';
import { packagesModel, packagesShown } from '../../models/packages.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** Not started: nothing is filled in. */
const request = createActor(requestMachine, { input: { service: write, currencyId: 2 } });

export const packagesSpec: ViewSpec = {
  model: packagesModel,
  view: () => (
    <RequestContext value={request}>
      <Comparison />
    </RequestContext>
  ),
  ...packagesShown,
  hides: { loading: 'package.flag.verification', unavailable: 'package.flag.verification' },
};
