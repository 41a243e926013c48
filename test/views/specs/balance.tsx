import { createActor } from 'xstate';
import { sessionMachine } from '../../../machines/session.ts';
import { publishBalance } from '../../../src/api/knownBalance.ts';
import { AccountMenu } from '../../../src/app/AccountMenu.tsx';
import { balanceModel, balanceShown } from '../../models/balance.ts';
import { inertReceiver } from '../../models/receivers.ts';
import { customer, sessionTimes } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

const signedIn = () => {
  const session = createActor(sessionMachine, { input: { parent: inertReceiver() } }).start();
  const token = { value: 'first', expiresIn: 600 };
  session.send({ type: 'bootstrap.authenticated', token, customer, times: sessionTimes });
  return session;
};

export const balanceSpec: ViewSpec = {
  model: balanceModel,
  view: () => <AccountMenu />,
  beside: ({ context: { balance } }) => {
    publishBalance(balance === null ? null : { customerId: customer.id, balance });
    return { session: signedIn() };
  },
  ...balanceShown,
};
