import { BalanceAlert } from '../../../src/screens/prepaid/BalanceAlert.tsx';
import { balanceAlertModel, balanceAlertShown } from '../../models/balanceAlert.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const balanceAlertSpec: ViewSpec = {
  model: balanceAlertModel,
  view: () => <BalanceAlert />,
  ...balanceAlertShown,
};
