import { deskActionMachine } from '../../../machines/deskAction.ts';
import { deskOrderMachine } from '../../../machines/deskOrder.ts';
import OrderPage from '../../../src/desk/order/OrderPage.tsx';
import { deskOrderModel, deskOrderShown } from '../../models/deskOrder.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

/** What is being done shows, but says nothing by itself: a path does. */
const task = deskActionMachine.provide({
  actions: { notifyTyped: () => {}, notifyRead: () => {}, notifyDone: () => {}, notifyLeft: () => {} },
});

export const deskOrderSpec: ViewSpec = {
  model: {
    ...deskOrderModel,
    machine: deskOrderMachine.provide({ actors: { task } }),
    actors: { ...deskOrderModel.actors, task: { ...deskOrderModel.actors.task, errors: [], observed: true } },
  },
  wholePage: true,
  view: () => (
    <AtDesk page={{ name: 'order', id: 12 }}>
      <OrderPage page={{ name: 'order', id: 12 }} />
    </AtDesk>
  ),
  ...deskOrderShown,
};
