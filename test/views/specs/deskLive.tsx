import BoardPage from '../../../src/desk/board/BoardPage.tsx';
import { LiveProvider } from '../../../src/desk/live/LiveProvider.tsx';
import { deskLiveModel, deskLiveShown } from '../../models/deskLive.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskLiveSpec: ViewSpec = {
  model: deskLiveModel,
  wholePage: true,
  view: () => (
    <AtDesk>
      <LiveProvider>
        <BoardPage />
      </LiveProvider>
    </AtDesk>
  ),
  ...deskLiveShown,
};
