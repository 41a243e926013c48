import BoardPage from '../../../src/desk/board/BoardPage.tsx';
import { LiveProvider } from '../../../src/desk/live/LiveProvider.tsx';
import { deskAlertsModel, deskAlertsShown } from '../../models/deskAlerts.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskAlertsSpec: ViewSpec = {
  model: deskAlertsModel,
  wholePage: true,
  view: () => (
    <AtDesk>
      <LiveProvider>
        <BoardPage />
      </LiveProvider>
    </AtDesk>
  ),
  ...deskAlertsShown,
};
