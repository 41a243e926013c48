import type {
  Approval,
  DraftAnswer,
  Order,
  OrderStatus,
  PackageId,
  ProblemCode,
  Service,
  Shipment,
} from '../../openapi/types.ts';
import { isElectronic } from '../billing/shipment.ts';
import { statusGroup } from '../order/orderStatus.ts';
import { statusesAhead } from '../order/orderTimeline.ts';
import { services } from '../services/index.ts';
import { getOrderPlan } from '../services/orderPlan.ts';
import type { DraftApprovalEvent } from './draftApproval.ts';
import { computeDraftApprovalMove } from './draftApprovalMove.ts';

/** What is signed, on paper or as a file: its draft is approved first. Page and server share it. */

/** Characters of what is to be changed that the contract takes. */
export const maxChangesLength = 4_000;

type Ordered = { readonly service: Service; readonly package_id: PackageId; readonly status: OrderStatus };

/** An original goes to the customer: on paper, or as a signed file. */
export const hasOriginal = ({ service }: Pick<Ordered, 'service'>): boolean => services[service].delivery.original;

/** What is worked on now is all that is left to do: a draft is whole. */
export const isLastStep = ({ service, package_id, status }: Ordered): boolean =>
  statusGroup[status] === 'progress' && statusesAhead(status, getOrderPlan(service, package_id))[0] === 'finished';

/** Whether a draft of an order can be put up. */
export const takesDrafts = (order: Ordered): boolean => hasOriginal(order) && isLastStep(order);

type Drafted = { readonly approvals: readonly Pick<Approval, 'id' | 'state'>[] };

/** The order is neither printed nor finished until the customer has approved what will be. */
export const lacksApproval = (order: Pick<Ordered, 'service'> & Drafted): boolean =>
  hasOriginal(order) && order.approvals.at(-1)?.state !== 'approved';

/** What an answer is in the chart of the draft. */
export const eventOfAnswer = ({ answer }: DraftAnswer): DraftApprovalEvent =>
  answer === 'approve' ? { type: 'approve' } : { type: 'askForChanges' };

/** Why a draft cannot be answered so; null when it can. */
export const answerRefusal = (
  order: Ordered & Drafted,
  id: number,
  event: DraftApprovalEvent,
): Extract<ProblemCode, 'ApprovalUnknown' | 'ApprovalOutdated' | 'ApprovalAnswered' | 'ApprovalClosed'> | null => {
  const asked = order.approvals.find((approval) => approval.id === id);
  if (asked === undefined) return 'ApprovalUnknown';
  if (order.approvals.at(-1) !== asked) return 'ApprovalOutdated';
  if (computeDraftApprovalMove(asked.state, event) === null) return 'ApprovalAnswered';
  return takesDrafts(order) ? null : 'ApprovalClosed';
};

/** The draft that waits for the customer's answer; null when none does. */
export const waitingDraft = (
  order: Pick<Order, 'service' | 'package_id' | 'status' | 'approvals'>,
): Approval | null => {
  const latest = order.approvals.at(-1);
  if (latest === undefined) return null;
  return answerRefusal(order, latest.id, { type: 'approve' }) === null ? latest : null;
};

/** Where an order stands with its drafts; null while it has none, and once it is not worked on any more. */
export const draftStage = (
  order: Pick<Order, 'service' | 'package_id' | 'status' | 'approvals'>,
): 'waiting' | 'changing' | 'printing' | null => {
  const latest = order.approvals.at(-1);
  if (latest === undefined || !takesDrafts(order)) return null;
  if (latest.state === 'approved') return 'printing';
  return latest.state === 'changes_asked' ? 'changing' : 'waiting';
};

/** Nothing of an order is printed: its original is a signed file. */
export const isSignedFile = ({ shipment }: { readonly shipment: Pick<Shipment, 'method'> | null }): boolean =>
  shipment !== null && isElectronic(shipment.method);

/**
 * How the original of what is ordered and paid for, or to be paid later, comes to its customer; null where there is none, or nothing
 * comes of the order.
 */
export const originalWay = (order: Pick<Order, 'shipment' | 'status' | 'history'>): 'parcel' | 'file' | null => {
  const { shipment, status, history } = order;
  const isOrdered =
    shipment !== null &&
    statusGroup[status] !== 'neutral' &&
    statusGroup[status] !== 'attention' &&
    history.some((each) => each.status === 'payment');
  if (!isOrdered) return null;
  return isSignedFile(order) ? 'file' : 'parcel';
};
