import QuotationScreen from '../../../src/screens/quotation/QuotationScreen.tsx';
import { quotationModel, quotationShown } from '../../models/quotation.ts';
import { hashes } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const quotationSpec: ViewSpec = {
  model: {
    ...quotationModel,
    actors: { ...quotationModel.actors, checkout: { ...quotationModel.actors.checkout, errors: [], observed: true } },
  },
  view: () => <QuotationScreen screen={{ hash: hashes.quotation }} />,
  ...quotationShown,
};
