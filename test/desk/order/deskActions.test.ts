import { describe, expect, test } from 'vitest';
import { deskActions, deskRefusal } from '../../../machines/desk/order/deskActions.ts';
import type { DeskFacts } from '../../../machines/desk/order/deskFacts.ts';
import { computeOrderMove } from '../../../machines/order/orderSnapshot.ts';
import { isOrderStatus } from '../../../machines/order/orderStatus.ts';
import { statusesAhead } from '../../../machines/order/orderTimeline.ts';
import { getOrderPlan } from '../../../machines/services/orderPlan.ts';
import type { DeskAction, DeskRefusal, DeskRole } from '../../../openapi/types.ts';
import { orderStatuses } from '../../../server/platform/db/tables/checks.ts';

const statuses = Object.keys(orderStatuses).filter(isOrderStatus);
const roles = ['manager', 'accountant', 'administrator'] as const satisfies readonly DeskRole[];

const facts = (changes: Partial<DeskFacts> = {}): DeskFacts => ({
  status: 'translation',
  service: 'write',
  package_id: 1,
  interrupted: null,
  hasText: true,
  isRecorded: false,
  offerHasExpired: false,
  isOfferedAtOnce: false,
  isAtMost: false,
  isOfCustomer: false,
  isOfCompany: false,
  isPaid: false,
  isMovedByHand: false,
  transferIsAwaited: false,
  isWithdrawn: false,
  documentsAreDeleted: false,
  refundableMinor: 0,
  review: null,
  revision: null,
  isSignedFile: false,
  approvals: [],
  parcels: [],
  ...changes,
});

const refusal = (action: DeskAction, changes: Partial<DeskFacts> = {}, role: DeskRole = 'administrator') =>
  deskRefusal(action, facts(changes), role);

describe('what the desk can do with an order', () => {
  test('is forbidden to other roles, whatever the order', () => {
    const allowed: Record<(typeof roles)[number], readonly DeskAction[]> = {
      administrator: deskActions,
      accountant: ['transfer', 'defer', 'refund'],
      manager: deskActions.filter((action) => action !== 'transfer' && action !== 'defer' && action !== 'refund'),
    };
    for (const role of roles) {
      for (const action of deskActions) {
        for (const status of statuses) {
          const isForbidden = refusal(action, { status, isPaid: true }, role) === 'RoleForbidden';
          // In `payment` one step on is the money.
          const isMoney = role === 'manager' && action === 'advance' && status === 'payment';
          expect([role, action, status, isForbidden]).toEqual([
            role,
            action,
            status,
            isMoney || !allowed[role].includes(action),
          ]);
        }
      }
    }
  });

  test('takes back what it has moved on, in every package', () => {
    for (const [service, package_id] of [
      ['write', 1],
      ['write', 2],
      ['write', 3],
      ['write', 4],
      ['proofreading', 1],
      ['proofreading', 3],
    ] as const) {
      const plan = getOrderPlan(service, package_id);
      const [first = 'finished', ...others] = statusesAhead('payment', plan);
      let before = first;
      for (const status of others) {
        expect([before, status, computeOrderMove(status, plan, { type: 'stepBack' })]).toEqual([
          before,
          status,
          { allowed: true, status: before },
        ]);
        before = status;
      }
      expect(others.length).toBeGreaterThan(0);
      expect(computeOrderMove(first, plan, { type: 'stepBack' }).allowed).toBe(false);
    }
  });

  test('follows the order’s chart: it fails, resumes and cancels where that does, in every package', () => {
    for (const package_id of [1, 3, 4] as const) {
      for (const status of statuses) {
        for (const type of ['fail', 'resume', 'cancel'] as const) {
          const interrupted = status === 'failure' ? 'translation' : null;
          const { allowed } = computeOrderMove(status, getOrderPlan('write', package_id), { type }, interrupted);
          expect([status, type, refusal(type, { status, package_id, interrupted }) === null]).toEqual([
            status,
            type,
            allowed,
          ]);
        }
      }
    }
  });

  test.each<[DeskAction, Partial<DeskFacts>, DeskRefusal | null]>([
    ['quote', { status: 'in_analysis' }, null],
    ['quote', { status: 'calculation' }, null],
    ['quote', { status: 'acceptation' }, 'AlreadyQuoted'],
    ['quote', { status: 'failure', interrupted: 'translation' }, 'AlreadyQuoted'],
    ['quote', { status: 'dropped' }, 'HasEnded'],
    ['correctCount', { status: 'calculation' }, null],
    ['correctCount', { status: 'calculation', hasText: false }, 'NothingToCount'],
    ['correctCount', { status: 'acceptation', review: 'asked' }, null],
    ['correctCount', { status: 'acceptation', review: 'upheld' }, 'AlreadyQuoted'],
    ['correctCount', { status: 'acceptation', isAtMost: true }, null],
    ['correctCount', { status: 'acceptation', isAtMost: true, offerHasExpired: true }, 'OfferExpired'],
    ['correctCount', { status: 'payment', isAtMost: true }, 'NotPaid'],
    ['correctCount', { status: 'translation', isAtMost: true, refundableMinor: 1 }, null],
    ['correctCount', { status: 'finished', isAtMost: true, refundableMinor: 1 }, null],
    ['correctCount', { status: 'canceled', isAtMost: true, refundableMinor: 1 }, 'HasEnded'],
    ['acceptByPhone', { status: 'acceptation' }, null],
    ['acceptByPhone', { status: 'acceptation', review: 'asked' }, 'OfferUnderReview'],
    ['acceptByPhone', { status: 'acceptation', isOfCustomer: true }, 'CustomersOnly'],
    ['acceptByPhone', { status: 'acceptation', offerHasExpired: true }, 'OfferExpired'],
    ['acceptByPhone', { status: 'dropped', offerHasExpired: true }, 'OfferExpired'],
    ['acceptByPhone', { status: 'calculation' }, 'NotQuoted'],
    ['acceptByPhone', { status: 'payment' }, 'AlreadyAccepted'],
    ['acceptByPhone', { status: 'canceled' }, 'HasEnded'],
    ['advance', { status: 'calculation' }, 'NotQuoted'],
    ['advance', { status: 'acceptation' }, 'CustomerDecides'],
    ['advance', { status: 'acceptation', review: 'asked' }, 'OfferUnderReview'],
    ['advance', { status: 'acceptation', offerHasExpired: true }, 'OfferExpired'],
    ['advance', { status: 'payment' }, 'NotAwaitingTransfer'],
    ['advance', { status: 'payment', transferIsAwaited: true }, null],
    ['advance', { status: 'translation' }, null],
    ['advance', { status: 'failure' }, 'Stopped'],
    ['advance', { status: 'failure', isWithdrawn: true }, 'Withdrawn'],
    ['advance', { status: 'finished' }, 'HasEnded'],
    ['advance', { status: 'translation', service: 'sworn' }, 'ApprovalMissing'],
    ['advance', { status: 'translation', service: 'sworn', approvals: [{ id: 1, state: 'approved' }] }, null],
    ['advance', { status: 'waiting_translation', service: 'sworn' }, null],
    ['stepBack', { status: 'proofreading', package_id: 2, isMovedByHand: true }, null],
    ['stepBack', { status: 'proofreading', package_id: 2 }, 'NothingToTakeBack'],
    ['stepBack', { status: 'finished', isMovedByHand: true }, null],
    ['stepBack', { status: 'finished', isMovedByHand: true, revision: 'asked' }, 'NothingToTakeBack'],
    ['stepBack', { status: 'finished', isMovedByHand: true, documentsAreDeleted: true }, 'DocumentsDeleted'],
    ['stepBack', { status: 'waiting_translation', isMovedByHand: true }, 'NothingToTakeBack'],
    ['transfer', { status: 'finished', transferIsAwaited: true }, null],
    ['transfer', { status: 'finished', isPaid: true }, 'AlreadyPaid'],
    ['defer', { status: 'payment', isOfCompany: true }, null],
    ['defer', { status: 'payment' }, 'CompaniesOnly'],
    ['defer', { status: 'translation', isPaid: true }, 'AlreadyPaid'],
    ['defer', { status: 'translation' }, 'AlreadyDeferred'],
    ['defer', { status: 'calculation' }, 'NotQuoted'],
    ['deliver', { status: 'translation' }, null],
    ['deliver', { status: 'finished' }, null],
    ['deliver', { status: 'payment' }, 'NotPaid'],
    ['deliver', { status: 'failure' }, 'Stopped'],
    ['deliver', { status: 'canceled' }, 'HasEnded'],
    ['deliver', { status: 'finished', documentsAreDeleted: true }, 'DocumentsDeleted'],
    ['deliver', { service: 'interpreting' }, 'NothingToDeliver'],
    ['deliver', { service: 'phone-call', isRecorded: true }, null],
    ['putUpDraft', {}, 'NothingPrinted'],
    ['putUpDraft', { service: 'sworn' }, null],
    ['putUpDraft', { service: 'sworn', status: 'waiting_translation' }, 'DraftTooEarly'],
    ['putUpDraft', { service: 'sworn', status: 'failure' }, 'Stopped'],
    ['putUpDraft', { service: 'sworn', parcels: [{ state: 'posted' }] }, 'AlreadyPosted'],
    ['postParcel', { service: 'sworn' }, 'ApprovalMissing'],
    ['postParcel', { service: 'sworn', approvals: [{ id: 1, state: 'approved' }] }, null],
    [
      'postParcel',
      { service: 'sworn', isSignedFile: true, approvals: [{ id: 1, state: 'approved' }] },
      'NothingPrinted',
    ],
    ['postParcel', { service: 'sworn', status: 'waiting_translation' }, 'DraftTooEarly'],
    ['postParcel', { service: 'sworn', status: 'canceled' }, 'HasEnded'],
    ['postParcel', { service: 'sworn', parcels: [{ state: 'delivered' }] }, 'AlreadyPosted'],
    ['parcelDelivered', { service: 'sworn', parcels: [{ state: 'posted' }] }, null],
    ['parcelReturned', { service: 'sworn', parcels: [{ state: 'returned' }] }, 'NotPosted'],
    ['fail', { status: 'payment' }, 'NotWorking'],
    ['fail', { status: 'failure' }, 'Stopped'],
    ['resume', { status: 'failure', isWithdrawn: true }, 'Withdrawn'],
    ['resume', { status: 'translation' }, 'NotStopped'],
    ['cancel', { status: 'translation' }, 'NotStopped'],
    ['cancel', { status: 'finished' }, 'HasEnded'],
    ['cancel', { status: 'acceptation' }, null],
    ['cancel', { status: 'acceptation', isOfferedAtOnce: true }, 'OfferBinds'],
    ['cancel', { status: 'acceptation', isOfferedAtOnce: true, offerHasExpired: true }, null],
    ['cancel', { status: 'calculation', isOfferedAtOnce: true }, null],
    ['cancel', { status: 'payment', isOfferedAtOnce: true }, null],
    ['refund', {}, 'NothingToRefund'],
    ['refund', { refundableMinor: 1, status: 'canceled' }, null],
    ['write', { status: 'canceled' }, 'HasEnded'],
    ['write', { status: 'finished' }, null],
    ['write', { status: 'finished', documentsAreDeleted: true }, 'DocumentsDeleted'],
    ['answerReview', { status: 'acceptation', review: 'asked' }, null],
    ['answerReview', { status: 'acceptation', review: 'revised' }, 'NothingAsked'],
    ['acceptRevision', { status: 'finished', revision: 'asked' }, null],
    ['completeRevision', { status: 'finished', revision: 'asked' }, null],
    ['completeRevision', { status: 'finished', revision: 'withdrawn' }, 'NothingAsked'],
    ['completeRevision', { status: 'finished', revision: 'accepted' }, null],
    ['declineRevision', { status: 'finished', revision: 'done' }, 'NothingAsked'],
  ])('%s of %j: %s', (action, changes, expected) => {
    expect(refusal(action, changes)).toBe(expected);
  });
});
