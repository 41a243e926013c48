import ListsScreen from '../../../src/screens/list/ListsScreen.tsx';
import { listModel, listShown } from '../../models/list.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const listSpec: ViewSpec = {
  model: listModel,
  view: () => <ListsScreen screen={{ name: 'orders' }} />,
  ...listShown,
};
