import { ExchangeRates } from '../../../src/desk/invoices/ExchangeRates.tsx';
import { deskExchangeModel, deskExchangeShown } from '../../models/deskExchange.ts';
import { someWaiting } from '../../models/deskInvoiceSamples.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

export const deskExchangeSpec: ViewSpec = {
  model: deskExchangeModel,
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'invoices' }}>
      <h1>Invoices</h1>
      <ExchangeRates waiting={someWaiting} onImported={() => {}} />
    </AtDesk>
  ),
  ...deskExchangeShown,
};
