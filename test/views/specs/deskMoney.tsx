import MoneyPage from '../../../src/desk/money/MoneyPage.tsx';
import { deskMoneyModel, deskMoneyShown } from '../../models/deskMoney.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskMoneySpec: ViewSpec = {
  model: deskMoneyModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'money' }}>
      <MoneyPage />
    </AtDesk>
  ),
  ...deskMoneyShown,
};
