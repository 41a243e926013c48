import { type AnyMachineSnapshot, createActor } from 'xstate';
import { sessionMachine } from '../../../machines/session.ts';
import { AccountMenu } from '../../../src/app/AccountMenu.tsx';
import { balanceModel, balanceShown } from '../../models/balance.ts';
import { inertReceiver } from '../../models/receivers.ts';
import { customer, money, sessionTimes } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** The customer's session, after what the machine has said it. */
const sessionOf = ({ context: { balance } }: AnyMachineSnapshot) => {
  const session = createActor(sessionMachine, { input: { parent: inertReceiver() } }).start();
  const token = { value: 'first', expiresIn: 600 };
  const known = { ...customer, account_balance: money('0.00') };
  session.send({ type: 'bootstrap.authenticated', token, customer: known, times: sessionTimes });
  if (balance !== null) session.send({ type: 'balance.changed', balance });
  return session;
};

export const balanceSpec: ViewSpec = {
  model: balanceModel,
  view: () => <AccountMenu />,
  beside: (snapshot) => ({ session: sessionOf(snapshot) }),
  ...balanceShown,
};
