import { Header } from '../../../src/app/Header.tsx';
import { menuModel } from '../../models/menu.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const menuSpec: ViewSpec = {
  model: menuModel,
  view: () => <Header />,
  shows: { closed: 'shell.menu', opening: 'shell.menu', open: 'shell.menu', closing: 'shell.menu' },
  controls: [{ event: 'toggle', label: 'shell.menu' }],
};
