import { describe, expect, test } from 'vitest';
import { isOrderStatus } from '../../machines/order/orderStatus.ts';
import { statusesAhead } from '../../machines/order/orderTimeline.ts';
import type { DraftApprovalEvent } from '../../machines/original/draftApproval.ts';
import { computeDraftApprovalMove } from '../../machines/original/draftApprovalMove.ts';
import {
  answerRefusal,
  draftStage,
  lacksApproval,
  takesDrafts,
  waitingDraft,
} from '../../machines/original/original.ts';
import type { ParcelEvent } from '../../machines/original/parcel.ts';
import { computeParcelMove, type ParcelPlace, toParcelPlace } from '../../machines/original/parcelMove.ts';
import { carriers, parseTrackingNumber, trackingPage } from '../../machines/original/tracking.ts';
import { getOrderPlan } from '../../machines/services/orderPlan.ts';
import type { ApprovalState, Carrier, PackageId, ParcelState } from '../../openapi/types.ts';
import { orderStatuses } from '../../server/platform/db/tables/checks.ts';
import { approval, order, parcel, printedOrder } from '../support/models/samples.ts';

const statuses = Object.keys(orderStatuses).filter(isOrderStatus);

describe('a draft', () => {
  test('moves as its chart says, and no other way', () => {
    const moves: Record<ApprovalState, Partial<Record<DraftApprovalEvent['type'], ApprovalState>>> = {
      waiting: { approve: 'approved', askForChanges: 'changes_asked', replace: 'replaced' },
      approved: { replace: 'replaced' },
      changes_asked: {},
      replaced: {},
    };
    for (const state of ['waiting', 'approved', 'changes_asked', 'replaced'] as const) {
      for (const type of ['approve', 'askForChanges', 'replace'] as const)
        expect([state, type, computeDraftApprovalMove(state, { type })]).toEqual([
          state,
          type,
          moves[state][type] ?? null,
        ]);
    }
  });

  test.each<[PackageId, readonly string[]]>([
    [1, ['translation']],
    [3, ['verification']],
    [4, ['proofreading']],
  ])('is put up in the last step of the work of package %i', (package_id, last) => {
    const track = statusesAhead('draft', getOrderPlan('sworn', package_id));
    const taken = track.filter((status) => takesDrafts({ service: 'sworn', package_id, status }));
    expect(taken).toEqual(last);
    expect(statuses.filter((status) => takesDrafts({ service: 'write', package_id, status }))).toEqual([]);
  });

  test('is missing until the latest one is approved, of what is printed alone', () => {
    expect(lacksApproval(printedOrder([]))).toBe(true);
    expect(lacksApproval(printedOrder([approval(1, 'replaced'), approval(2, 'approved')]))).toBe(false);
    expect(lacksApproval(printedOrder([approval(1, 'approved'), approval(2, 'waiting')]))).toBe(true);
    expect(lacksApproval(order('translation'))).toBe(false);
  });

  test('is answered while it is the latest, waits, and is worked on', () => {
    const two = [approval(1, 'replaced'), approval(2, 'waiting')];
    const refusalOf = (id: number, of = printedOrder(two)) => answerRefusal(of, id, { type: 'approve' });
    expect(refusalOf(2)).toBeNull();
    expect(refusalOf(3)).toBe('ApprovalUnknown');
    expect(refusalOf(1)).toBe('ApprovalOutdated');
    expect(refusalOf(1, printedOrder([approval(1, 'changes_asked', 'The seal')]))).toBe('ApprovalAnswered');
    for (const status of ['failure', 'finished', 'canceled', 'waiting_translation'] as const)
      expect(refusalOf(2, printedOrder(two, { status }))).toBe('ApprovalClosed');
    expect(waitingDraft(printedOrder(two))?.id).toBe(2);
    expect(waitingDraft(printedOrder(two, { status: 'failure' }))).toBeNull();
    expect(waitingDraft(printedOrder([]))).toBeNull();
  });

  test('says where the order stands while it is worked on', () => {
    expect(draftStage(printedOrder([]))).toBeNull();
    expect(draftStage(printedOrder([approval(1, 'waiting')]))).toBe('waiting');
    expect(draftStage(printedOrder([approval(1, 'changes_asked', 'The seal')]))).toBe('changing');
    expect(draftStage(printedOrder([approval(1, 'approved')]))).toBe('printing');
    expect(draftStage(printedOrder([approval(1, 'approved')], { status: 'finished' }))).toBeNull();
  });
});

describe('a parcel', () => {
  test('moves as its chart says, and no other way', () => {
    const moves: Record<ParcelPlace, Partial<Record<ParcelEvent['type'], ParcelState>>> = {
      preparing: { post: 'posted' },
      posted: { post: 'posted', deliver: 'delivered', return: 'returned' },
      delivered: {},
      returned: {},
    };
    for (const place of ['preparing', 'posted', 'delivered', 'returned'] as const) {
      for (const type of ['post', 'deliver', 'return'] as const)
        expect([place, type, computeParcelMove(place, { type })]).toEqual([place, type, moves[place][type] ?? null]);
    }
  });

  test('is prepared before the first, and after one that came back', () => {
    expect(toParcelPlace([])).toBe('preparing');
    expect(toParcelPlace([parcel('posted')])).toBe('posted');
    expect(toParcelPlace([parcel('returned')])).toBe('preparing');
    expect(toParcelPlace([parcel('returned'), parcel('delivered')])).toBe('delivered');
  });
});

describe('a tracking number', () => {
  const good: readonly [Carrier, string, string][] = [
    ['poczta_polska', '00 3590 0773 0123 4567 89', '00359007730123456789'],
    ['poczta_polska', 'rr123456785pl', 'RR123456785PL'],
    ['inpost', '520113014230722029585646', '520113014230722029585646'],
    ['dpd_pl', '0000012345678U', '0000012345678U'],
    ['deutsche_post', 'RR 12 345 678 5DE', 'RR123456785DE'],
    ['dhl_de', '0034 0434 1610 9404 2557', '00340434161094042557'],
    ['dpd_de', '01496940000001', '01496940000001'],
  ];

  test.each(good)('of %s is written as %s, and known as %s', (carrier, typed, number) => {
    expect(parseTrackingNumber(carrier, typed)).toBe(number);
    const page = new URL(trackingPage(carrier, number));
    expect([page.protocol, page.href.includes(number)]).toEqual(['https:', true]);
  });

  const bad: readonly [Carrier, string][] = [
    ['poczta_polska', 'RR123456785DE'],
    ['poczta_polska', '0035900773012345678'],
    ['inpost', '52011301423072202958564'],
    ['dpd_pl', '123'],
    ['deutsche_post', ''],
    ['deutsche_post', 'RR123456785DE2'],
    ['dhl_de', 'JJD1'],
    ['dpd_de', '<script>'],
  ];
  test.each(bad)('of %s is not %j', (carrier, typed) => {
    expect(parseTrackingNumber(carrier, typed)).toBeNull();
  });

  test('carriers have a name each', () => {
    for (const { name } of Object.values(carriers)) expect(name.length).toBeGreaterThan(2);
  });
});
