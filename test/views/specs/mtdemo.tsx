import MtdemoScreen from '../../../src/screens/mtdemo/MtdemoScreen.tsx';
import { mtdemoModel, mtdemoShown } from '../../models/mtdemo.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const mtdemoSpec: ViewSpec = {
  model: mtdemoModel,
  view: () => <MtdemoScreen />,
  ...mtdemoShown,
  hides: { 'trying.editing': 'mtdemo.translation', 'trying.translating': 'mtdemo.failed' },
};
