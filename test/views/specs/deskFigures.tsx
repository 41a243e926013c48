import FiguresPage from '../../../src/desk/figures/FiguresPage.tsx';
import { deskFiguresModel, deskFiguresShown } from '../../models/deskFigures.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskFiguresSpec: ViewSpec = {
  model: deskFiguresModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'figures' }}>
      <FiguresPage />
    </AtDesk>
  ),
  ...deskFiguresShown,
};
