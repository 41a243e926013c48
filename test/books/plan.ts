import { createRandom } from '@fifteen/atlas/paths';
import type { NotificationFault } from '../../tools/providers/kit/faults.ts';
import type { Act, Life, Step } from './act.ts';
import { type MarketPlace, marketPlaces } from './markets.ts';

/** Customers of a run; the last of them are companies that may pay later. */
export const customers = 12;
export const companies = 4;

/** Where the customer of a place buys. */
export const selectMarket = (place: number): MarketPlace => marketPlaces[place % marketPlaces.length] ?? 0;

const minute = 60_000;

const answers = ['serverError', 'rateLimited', 'unauthorized', 'cut', 'redirect', 'nowhere'] as const;
const notices = [
  'never',
  'late',
  'reversed',
  'tenfold',
  'wrongSignature',
  'oldTimestamp',
  'otherAmount',
  'otherReference',
] as const satisfies readonly NotificationFault[];
/** Outcomes of disputes: the usual ones, and those that say nothing of whose the money is. */
const verdicts = [null, null, null, 'RESOLVED_WITH_PAYOUT', 'DENIED', 'ACCEPTED'] as const;
/** Why a refund is refused for a while, and for good; a provider that does not know the word says it all the same. */
const refusals = [
  'NO_BALANCE',
  'TRANS_NOT_ENDED',
  'Insufficient funds available',
  'Concurrent call',
  'REFUND_DISABLED',
] as const;
const reasons = ['insufficient_funds', 'card_refused', 'limit_exceeded', 'authentication_failed'] as const;
const providers = ['stripe', 'paypal', 'payu', 'przelewy24'] as const;

type Dice = {
  readonly below: (limit: number) => number;
  /** Once in so many times. */
  readonly once: (times: number) => boolean;
  readonly one: <T>(of: readonly [T, ...T[]]) => T;
};

const createDice = (seed: number): Dice => {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    below,
    once: (times) => below(times) === 0,
    one: (of) => of[below(of.length)] ?? of[0],
  };
};

const rollChoice = ({ below, one }: Dice): Extract<Act, { kind: 'page' }>['choice'] => {
  const number = below(20);
  if (number < 13) return 'pay';
  if (number < 15) return 'slow';
  if (number < 17) return { declined: one(reasons) };
  return number < 19 ? 'cancel' : 'leave';
};

const rollPay = (
  { below, once, one }: Dice,
  { buys, customer, prices }: Pick<Life, 'buys' | 'customer' | 'prices'>,
): Act => {
  const number = below(20);
  const byProvider = (): Act => ({
    kind: 'pay',
    method: one(providers),
    credit:
      buys === 'topUp' || customer === null || prices.length > 1 || !once(5)
        ? 'none'
        : one(['balance', 'voucher'] as const),
  });
  const plain = (method: 'transfer' | 'balance' | 'coupon' | 'later'): Act => ({ kind: 'pay', method, credit: 'none' });
  if (buys === 'topUp' || customer === null) return number < 15 ? byProvider() : plain('transfer');
  if (customer >= customers - companies && number < 8) return plain('later');
  if (number < 11) return byProvider();
  if (number < 15) return plain('transfer');
  return number < 18 ? plain('balance') : plain('coupon');
};

/** What follows an attempt to pay: the customer at the provider's page, or the bank. */
const afterPay = (dice: Dice, pay: Act): readonly Act[] => {
  if (pay.kind !== 'pay') return [];
  if (pay.method === 'transfer' || pay.method === 'later') {
    const isNumbered = !dice.once(3);
    const percents = dice.one([[100], [100], [100], [60, 40], [70], [110], [100, 100]] as const);
    return [
      ...percents.map(
        (percent): Act => ({
          kind: 'transfer',
          percent,
          title: dice.one(['right', 'right', 'right', 'spaced', 'none'] as const),
          isNumbered,
        }),
      ),
      { kind: 'statement' },
    ];
  }
  return pay.method === 'balance' || pay.method === 'coupon' ? [] : [{ kind: 'page', choice: rollChoice(dice) }];
};

/** What may become of it afterwards. */
const laterActs = ({ below, one, once }: Dice, { buys }: Pick<Life, 'buys'>): readonly Act[] => {
  if (buys === 'topUp') return [];
  const acts: Act[] = [];
  const refund = (): Act => ({
    kind: 'refund',
    percent: one([100, 30, 50, 10] as const),
    way: one(['method', 'method', 'balance'] as const),
  });
  const number = below(12);
  if (number < 5) acts.push({ kind: 'finish' });
  else if (number < 7) acts.push({ kind: 'withdraw' });
  else if (number < 8) acts.push({ kind: 'cancel' });
  if (once(3)) acts.push(refund());
  if (once(8)) acts.push(refund());
  if (once(4)) acts.push({ kind: 'finish' });
  if (acts.every(({ kind }) => kind !== 'refund' && kind !== 'withdraw') && once(8)) {
    acts.push({ kind: 'dispute', isWon: once(2), percent: one([100, 100, 40, 15]), verdict: one(verdicts) });
  } else if (once(9)) {
    acts.push({ kind: 'reversal', percent: one([100, 100, 30]), isRestored: once(2) });
  }
  if (acts.some(({ kind }) => kind === 'refund' || kind === 'withdraw')) {
    acts.push({ kind: 'sweep' });
    if (once(2)) acts.push({ kind: 'lateFailure' });
  }
  if (once(10)) acts.push({ kind: 'fee', amountMinor: 100 + below(900), isReturned: once(3) });
  return acts;
};

const rollSteps = (dice: Dice, life: Omit<Life, 'steps'>, begins: number): readonly Step[] => {
  const acts: Act[] = [];
  for (let attempt = 0; attempt < (dice.once(4) ? 2 : 1); attempt += 1) {
    const pay = rollPay(dice, life);
    acts.push(pay, ...afterPay(dice, pay));
  }
  if (dice.once(12)) acts.splice(1, 0, { kind: 'cancel' });
  acts.push(...laterActs(dice, life));
  if (dice.once(3)) acts.splice(dice.below(acts.length + 1), 0, { kind: 'sweep' });
  let at = begins;
  return acts.map((act) => {
    at += 1 + dice.below(20 * minute);
    return {
      at,
      act,
      times: dice.once(6) ? 2 : 1,
      endsAt: dice.once(9) ? 1 + dice.below(4) : null,
      answer: dice.once(8) ? dice.one(answers) : null,
      notice: dice.once(3) ? dice.one(notices) : null,
      refusal: act.kind === 'sweep' && dice.once(3) ? dice.one(refusals) : null,
    };
  });
};

const createLife = (seed: number, id: number): Life => {
  const dice = createDice(seed * 1_000_003 + id);
  const buys = dice.once(6) ? 'topUp' : 'orders';
  const customer = buys === 'topUp' || !dice.once(3) ? dice.below(customers) : null;
  const prices =
    buys === 'topUp'
      ? [2_000 + dice.below(30_000)]
      : Array.from({ length: dice.once(5) ? 2 : 1 }, () => 500 + dice.below(20_000));
  const market = customer === null ? dice.one(marketPlaces) : selectMarket(customer);
  const life = { id, market, customer, buys, prices } as const;
  return { ...life, steps: rollSteps(dice, life, id * 4 * minute) };
};

/** So many lives of a seed, which begin one after the other and go on side by side. */
export const createPlan = (seed: number, count: number): readonly Life[] =>
  Array.from({ length: count }, (_, id) => createLife(seed, id));
