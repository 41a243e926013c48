import { mayCharge } from '../../../machines/payment/minCharge.ts';

/** What the ledger should say, kept by sums that a person can follow: no server code is used here. */

export type ModelOrder = {
  readonly priceMinor: number;
  readonly state: 'open' | 'working' | 'finished' | 'canceled';
  readonly isWithdrawn: boolean;
  readonly paidBy: 'provider' | 'balance' | 'voucher' | null;
  /** of the balance */
  readonly spentMoney: number;
  readonly spentBonus: number;
  readonly returnedMoney: number;
  readonly returnedBonus: number;
  /** by providers, and taken by the order */
  readonly brought: number;
  readonly refunded: number;
  /** of that, what goes back by the provider or to the balance, in place of what a provider has brought */
  readonly refundedBrought: number;
  readonly receivable: number;
  readonly unassigned: number;
};

/** A customer at a brand, with what has come in and was given away for them. */
export type Model = {
  readonly money: number;
  readonly bonus: number;
  readonly provider: number;
  readonly bonusCost: number;
  readonly voucherCost: number;
  /** how often the customer's voucher and coupon may still be used */
  readonly voucherUses: number;
  readonly couponUses: number;
  readonly orders: readonly ModelOrder[];
};

export const voucherUses = 2;
export const couponUses = 2;
/** What a coupon adds to a top-up. */
export const couponMinor = 700;

export const emptyModel: Model = {
  money: 0,
  bonus: 0,
  provider: 0,
  bonusCost: 0,
  voucherCost: 0,
  voucherUses,
  couponUses,
  orders: [],
};

export const newOrder = (priceMinor: number): ModelOrder => ({
  priceMinor,
  state: 'open',
  isWithdrawn: false,
  paidBy: null,
  spentMoney: 0,
  spentBonus: 0,
  returnedMoney: 0,
  returnedBonus: 0,
  brought: 0,
  refunded: 0,
  refundedBrought: 0,
  receivable: 0,
  unassigned: 0,
});

/** What somebody does. @param order a place in the customer's orders */
export type Deed =
  | {
      readonly kind: 'topUp';
      readonly amountMinor: number;
      readonly bonusMinor: number;
      readonly hasCoupon: boolean;
      readonly isPaid: boolean;
    }
  | { readonly kind: 'payByProvider'; readonly order: number; readonly isPaid: boolean }
  | { readonly kind: 'payByBalance' | 'payByVoucher'; readonly order: number }
  | { readonly kind: 'cancel' | 'withdraw' | 'finish'; readonly order: number }
  | {
      readonly kind: 'refund';
      readonly order: number;
      readonly amountMinor: number;
      readonly way: 'method' | 'balance';
    };

/** What came of it. `crashed` is as if it had never been. */
export type Outcome = 'done' | 'insufficient' | 'refused' | 'crashed';

const changed = (model: Model, place: number, order: ModelOrder, change: Partial<Model> = {}): Model => ({
  ...model,
  ...change,
  orders: model.orders.map((known, index) => (index === place ? order : known)),
});

/** What was paid in goes back first, and bonus becomes bonus. */
const givenBack = (model: Model, place: number, order: ModelOrder, amount: number): Model => {
  const money = Math.min(amount, order.spentMoney - order.returnedMoney);
  const bonus = amount - money;
  return changed(
    model,
    place,
    {
      ...order,
      returnedMoney: order.returnedMoney + money,
      returnedBonus: order.returnedBonus + bonus,
      receivable: order.receivable + amount,
    },
    { money: model.money + money, bonus: model.bonus + bonus },
  );
};

const left = (order: ModelOrder): number =>
  order.spentMoney - order.returnedMoney + order.spentBonus - order.returnedBonus;

const broughtLeft = ({ brought, refundedBrought }: ModelOrder): number => brought - refundedBrought;

/** Money of a provider is nobody's until the provider has sent it, and none of this run's is sent. */
const sentBack = (model: Model, place: number, order: ModelOrder, amount: number): Model =>
  changed(model, place, {
    ...order,
    refunded: order.refunded + amount,
    refundedBrought: order.refundedBrought + amount,
    receivable: order.receivable + amount,
    unassigned: order.unassigned - amount,
  });

const credited = (model: Model, place: number, order: ModelOrder, amount: number): Model =>
  changed(
    model,
    place,
    {
      ...order,
      refunded: order.refunded + amount,
      refundedBrought: order.refundedBrought + amount,
      receivable: order.receivable + amount,
    },
    { money: model.money + amount },
  );

const canceled = (model: Model, place: number, order: ModelOrder): Model => {
  const ended = { ...order, state: 'canceled' } as const;
  switch (order.paidBy) {
    case 'balance':
      return givenBack(model, place, ended, left(order));
    case 'voucher':
      return changed(
        model,
        place,
        { ...ended, receivable: order.receivable + order.priceMinor },
        { voucherCost: model.voucherCost - order.priceMinor, voucherUses: model.voucherUses + 1 },
      );
    default:
      return order.isWithdrawn ? sentBack(model, place, ended, broughtLeft(ended)) : changed(model, place, ended);
  }
};

const paid = (model: Model, place: number, order: ModelOrder, by: 'provider' | 'balance' | 'voucher'): Model => {
  const { priceMinor } = order;
  const working = { ...order, state: 'working', paidBy: by, receivable: order.receivable - priceMinor } as const;
  switch (by) {
    case 'provider':
      return changed(
        model,
        place,
        { ...working, brought: order.brought + priceMinor },
        { provider: model.provider + priceMinor },
      );
    case 'voucher':
      return changed(model, place, working, {
        voucherCost: model.voucherCost + priceMinor,
        voucherUses: model.voucherUses - 1,
      });
    default: {
      const spentMoney = Math.min(model.money, priceMinor);
      const spentBonus = priceMinor - spentMoney;
      const rest = { money: model.money - spentMoney, bonus: model.bonus - spentBonus };
      return changed(model, place, { ...working, spentMoney, spentBonus }, rest);
    }
  }
};

const refunded = (
  model: Model,
  place: number,
  order: ModelOrder,
  { amountMinor, way }: Extract<Deed, { kind: 'refund' }>,
): Model => {
  const fromBrought = Math.min(amountMinor, broughtLeft(order));
  const fromCredit = amountMinor - fromBrought;
  const corrected = order.state === 'finished' ? amountMinor : 0;
  const asked = { ...order, refunded: order.refunded + fromCredit, receivable: order.receivable - corrected };
  const then = (way === 'method' ? sentBack : credited)(model, place, asked, fromBrought);
  return givenBack(then, place, then.orders[place] ?? asked, fromCredit);
};

const refundable = (order: ModelOrder): number => broughtLeft(order) + left(order);

const toppedUp = (
  model: Model,
  { amountMinor, bonusMinor, hasCoupon, isPaid }: Extract<Deed, { kind: 'topUp' }>,
  outcome: Outcome,
  isContended: boolean,
): Model | null => {
  const mayUse = !hasCoupon || model.couponUses > 0;
  if (outcome === 'refused') return hasCoupon && (isContended || !mayUse) ? model : null;
  if (outcome !== 'done') return null;
  // Another top-up may have used the coupon after this one was refused by its provider.
  if (!isPaid) return mayUse || isContended ? model : null;
  if (!mayUse) return null;
  const bonus = bonusMinor + (hasCoupon ? couponMinor : 0);
  return {
    ...model,
    money: model.money + amountMinor,
    bonus: model.bonus + bonus,
    provider: model.provider + amountMinor,
    bonusCost: model.bonusCost + bonus,
    couponUses: model.couponUses - (hasCoupon ? 1 : 0),
  };
};

/**
 * The model after a deed that has come out so; null where it cannot have.
 * @param isContended whether others do something with the same order, or coupon, at that moment: it may be refused for what they have not finished
 */
export const after = (model: Model, deed: Deed, outcome: Outcome, isContended: boolean): Model | null => {
  if (outcome === 'crashed') return model;
  if (deed.kind === 'topUp') return toppedUp(model, deed, outcome, isContended);
  const place = deed.order;
  const order = model.orders[place];
  if (order === undefined) return outcome === 'refused' ? model : null;
  const isPayable = order.state === 'open' && order.paidBy === null;
  const refusedUnless = (allowed: boolean): Model | null => (allowed && !isContended ? null : model);
  const mayEnd = order.state === 'open' || order.state === 'working';
  switch (deed.kind) {
    case 'payByProvider': {
      const isCharged = mayCharge('stripe', order.priceMinor, 'EUR');
      if (outcome === 'refused') return refusedUnless(isPayable && isCharged);
      if (outcome !== 'done' || !isCharged) return null;
      if (!deed.isPaid) return model;
      if (isPayable) return paid(model, place, order, 'provider');
      // It was payable when the customer went to pay: the money came too late, and must go back.
      return isContended
        ? changed(
            model,
            place,
            { ...order, unassigned: order.unassigned - order.priceMinor },
            { provider: model.provider + order.priceMinor },
          )
        : null;
    }
    case 'payByBalance': {
      const suffices = model.money + model.bonus >= order.priceMinor;
      if (outcome === 'refused') return refusedUnless(isPayable);
      if (outcome === 'insufficient') return isPayable && !suffices ? model : null;
      return isPayable && suffices ? paid(model, place, order, 'balance') : null;
    }
    case 'payByVoucher': {
      const mayUse = isPayable && model.voucherUses > 0;
      if (outcome === 'refused') return refusedUnless(mayUse);
      return outcome === 'done' && mayUse ? paid(model, place, order, 'voucher') : null;
    }
    case 'cancel':
    case 'withdraw':
      if (outcome === 'refused') return refusedUnless(mayEnd);
      if (outcome !== 'done') return null;
      // Who withdraws again is shown the first receipt.
      if (deed.kind === 'withdraw' && order.isWithdrawn) return model;
      return mayEnd ? canceled(model, place, { ...order, isWithdrawn: deed.kind === 'withdraw' }) : null;
    case 'finish': {
      if (outcome === 'refused') return refusedUnless(order.state === 'working');
      if (outcome !== 'done' || order.state !== 'working') return null;
      const charged = order.receivable + order.priceMinor - order.refunded;
      return changed(model, place, { ...order, state: 'finished', receivable: charged });
    }
    case 'refund': {
      const isAllowed = deed.amountMinor > 0 && deed.amountMinor <= refundable(order);
      if (outcome === 'refused') return refusedUnless(isAllowed);
      return outcome === 'done' && isAllowed ? refunded(model, place, order, deed) : null;
    }
    default:
      return deed satisfies never;
  }
};

export type Done = { readonly deed: Deed; readonly outcome: Outcome };

/** What others must not want at the same moment; null for a deed that is in nobody's way. */
const findSubject = ({ deed }: Done): number | 'coupon' | null => {
  if (deed.kind !== 'topUp') return deed.order;
  return deed.hasCoupon ? 'coupon' : null;
};

/** All that can be after deeds that were done at once: in some sequence each has come out as it would have alone. */
export const afterDeeds = (model: Model, done: readonly Done[]): readonly Model[] => {
  const isContended = (one: Done): boolean =>
    done.some((other) => other !== one && findSubject(other) !== null && findSubject(other) === findSubject(one));
  const goOn = (now: Model, rest: readonly Done[]): readonly Model[] => {
    if (rest.length === 0) return [now];
    return rest.flatMap((next) => {
      const then = after(now, next.deed, next.outcome, isContended(next));
      return then === null
        ? []
        : goOn(
            then,
            rest.filter((other) => other !== next),
          );
    });
  };
  return goOn(model, done);
};
