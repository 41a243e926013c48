import WithdrawalScreen from '../../../src/screens/withdrawal/WithdrawalScreen.tsx';
import { withdrawalModel, withdrawalShown } from '../../models/withdrawal.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const withdrawalSpec: ViewSpec = {
  model: withdrawalModel,
  view: () => <WithdrawalScreen screen={{ name: 'withdrawal' }} />,
  ...withdrawalShown,
  hides: { confirming: 'withdrawal.failed', sending: 'withdrawal.failed' },
};
