import PrepaidScreen from '../../../src/screens/prepaid/PrepaidScreen.tsx';
import { topUpModel, topUpShown } from '../../models/topUp.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const topUpSpec: ViewSpec = {
  model: {
    ...topUpModel,
    actors: { ...topUpModel.actors, payment: { ...topUpModel.actors.payment, errors: [], observed: true } },
  },
  view: ({ context }) => <PrepaidScreen screen={{ name: context.step === 'summary' ? 'prepaidSummary' : 'prepaid' }} />,
  ...topUpShown,
};
