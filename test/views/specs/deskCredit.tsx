import CreditPage from '../../../src/desk/credit/CreditPage.tsx';
import { deskCreditModel, deskCreditShown } from '../../models/deskCredit.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskCreditSpec: ViewSpec = {
  model: deskCreditModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'credit' }}>
      <CreditPage />
    </AtDesk>
  ),
  ...deskCreditShown,
};
