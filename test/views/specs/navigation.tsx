import { ScreenOutlet } from '../../../src/app/ScreenOutlet.tsx';
import { navigationModel } from '../../models/navigation.ts';
import { navigationShown } from '../../models/shown/navigation.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const navigationSpec: ViewSpec = {
  model: navigationModel,
  view: () => <ScreenOutlet />,
  ...navigationShown,
  hides: { showing: 'shell.loading' },
};
