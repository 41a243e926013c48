import { Overlay } from '../../../src/app/Overlay.tsx';
import { bootstrapModel } from '../../models/bootstrap.ts';
import { bootstrapShown } from '../../models/shown/bootstrap.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const bootstrapSpec: ViewSpec = {
  model: bootstrapModel,
  view: () => <Overlay />,
  ...bootstrapShown,
};
