import type { DeskOrderDetails, OrderStatus, PackageId, Service } from '../../../openapi/types.ts';
import { statusesAhead } from '../../order/orderTimeline.ts';
import { getOrderPlan } from '../../services/orderPlan.ts';

type Placed = { readonly status: OrderStatus; readonly service: Service; readonly package_id: PackageId };

type Delivered = Placed & {
  /** kinds of files that the work brings, the one of the present step first */
  readonly can_deliver: DeskOrderDetails['can_deliver'];
  readonly documents: readonly { readonly kind: string }[];
};

/** Whether one status on is the end of the work. */
export const finishesNext = ({ status, service, package_id }: Placed): boolean =>
  statusesAhead(status, getOrderPlan(service, package_id))[0] === 'finished';

/** Whether something of the kind that the present step brings has been delivered. */
export const isDelivered = ({ can_deliver: [kind], documents }: Omit<Delivered, keyof Placed>): boolean =>
  documents.some((document) => document.kind === kind);

/** Whether an order would be finished without what it brings: who moves it on all the same says why. */
export const lacksDelivery = (order: Delivered): boolean =>
  order.can_deliver.length > 0 && finishesNext(order) && !isDelivered(order);
