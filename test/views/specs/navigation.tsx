import { AddressNotice } from '../../../src/app/AddressNotice.tsx';
import { ScreenOutlet } from '../../../src/app/ScreenOutlet.tsx';
import { navigationModel, navigationShown } from '../../models/navigation.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const navigationSpec: ViewSpec = {
  model: navigationModel,
  view: () => (
    <>
      <AddressNotice />
      <ScreenOutlet />
    </>
  ),
  ...navigationShown,
  hides: { showing: 'shell.loading' },
};
