import { Header } from '../../../src/app/Header.tsx';
import { menuModel, menuShown } from '../../models/menu.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const menuSpec: ViewSpec = {
  model: menuModel,
  view: () => <Header />,
  ...menuShown,
};
