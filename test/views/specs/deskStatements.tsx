import StatementsPage from '../../../src/desk/statements/StatementsPage.tsx';
import { deskStatementsModel, deskStatementsShown } from '../../models/deskStatements.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskStatementsSpec: ViewSpec = {
  model: deskStatementsModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'statements' }}>
      <StatementsPage />
    </AtDesk>
  ),
  ...deskStatementsShown,
};
