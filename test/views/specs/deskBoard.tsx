import BoardPage from '../../../src/desk/board/BoardPage.tsx';
import { LiveProvider } from '../../../src/desk/live/LiveProvider.tsx';
import { deskBoardModel, deskBoardShown } from '../../models/deskBoard.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskBoardSpec: ViewSpec = {
  model: deskBoardModel,
  wholePage: true,
  view: () => (
    <AtDesk>
      <LiveProvider>
        <BoardPage />
      </LiveProvider>
    </AtDesk>
  ),
  ...deskBoardShown,
};
