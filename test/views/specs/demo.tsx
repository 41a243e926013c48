import DemoScreen from '../../../src/screens/demo/DemoScreen.tsx';
import { demoModel } from '../../models/demo.ts';
import { demoShown } from '../../models/shown/demo.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const demoSpec: ViewSpec = {
  model: demoModel,
  view: () => <DemoScreen />,
  ...demoShown,
  hides: { 'trying.editing': 'demo.translation', 'trying.translating': 'demo.failed' },
};
