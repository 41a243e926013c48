import { services } from '../../../machines/services/index.ts';
import { getOrderPlan } from '../../../machines/services/orderPlan.ts';
import type { DeskOrderDetails, Inclusion, OrderStatus } from '../../../openapi/types.ts';
import type { OrderRow } from '../../order/orderRow.ts';

type Kind = DeskOrderDetails['can_deliver'][number];

/** What each part of the work brings. */
const stepKinds = {
  translation: 'translated',
  post_editing: 'translated',
  proofreading: 'proofread',
  industry_proofreading: 'proofread',
  verification: 'verified',
} as const satisfies Record<Inclusion, Kind>;

/** What the status after which it comes brings; elsewhere the first of the work is the next. */
const kindAt: Partial<Record<OrderStatus, Kind>> = {
  waiting_proofreading: 'proofread',
  proofreading: 'proofread',
  waiting_verification: 'verified',
  verification: 'verified',
};

/** Kinds of files that the work of an order brings, the one of the present step first; none where nothing is delivered. */
export const deliveredKinds = ({ service, packageId, status, details }: OrderRow): Kind[] => {
  if (services[service].delivery.file === null && !details.recording) return [];
  const kinds = [...new Set(getOrderPlan(service, packageId).steps.map((step) => stepKinds[step]))];
  const present = kinds.find((kind) => kind === kindAt[status]);
  return present === undefined ? kinds : [present, ...kinds.filter((kind) => kind !== present)];
};
