import type { topUpMachine } from '../../../machines/prepaid/topUp.ts';
import { emptyTopUpEntry, type TopUpEntry } from '../../../machines/prepaid/topUpEntry.ts';
import type { CouponState, Prepaid, TopUpQuote } from '../../../openapi/types.ts';
import { prepaid as sample, topUpModel } from '../../prepaid/topUp.model.ts';
import { type Injected, inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import type { Stories, Story } from './story.ts';

type InjectedTopUp = Injected<typeof topUpMachine> & { readonly fire: (delay: string) => void };

export const buildPrepaid = ({ money }: OrderFixture): Prepaid => ({
  ...sample,
  balance: { money: money('37.50'), bonus: money('5.00'), total: money('42.50') },
  currency: money('0.00').currency_code,
  minimum: money('20.00'),
  maximum: money('5000.00'),
  presets: [
    { amount: money('50.00'), bonus: money('0.00') },
    { amount: money('100.00'), bonus: money('5.00') },
    { amount: money('200.00'), bonus: money('15.00') },
    { amount: money('500.00'), bonus: money('50.00') },
  ],
});

const buildQuote = ({ money }: OrderFixture, state: CouponState): TopUpQuote => ({
  amount: money('200.00'),
  bonus: money('15.00'),
  coupon: {
    state,
    code: state === 'none' ? null : 'SPRING-2026-MORE',
    bonus: money(state === 'applied' ? '20.00' : '0.00'),
    from: state === 'not_for_amount' ? money('500.00') : null,
  },
  total: money(state === 'applied' ? '235.00' : '215.00'),
});

const begun = (): InjectedTopUp => inject<typeof topUpMachine>(topUpModel, { step: 'form' });

const filled = (fixture: OrderFixture, entry: Partial<TopUpEntry> = {}): InjectedTopUp => {
  const injected = begun();
  injected.answer('loadPrepaid', {
    kind: 'offered',
    prepaid: buildPrepaid(fixture),
    entry: { ...emptyTopUpEntry, ...entry },
    topUp: null,
  });
  return injected;
};

const chosen = { choice: '200.00' } as const;

const quoted = (fixture: OrderFixture, state: CouponState): InjectedTopUp => {
  const injected = filled(fixture, { ...chosen, coupon: state === 'none' ? '' : 'SPRING-2026-MORE' });
  injected.fire('quotePause');
  injected.answer('loadQuote', { kind: 'quoted', quote: buildQuote(fixture, state) });
  return injected;
};

const summary = (fixture: OrderFixture): InjectedTopUp => {
  const injected = quoted(fixture, 'applied');
  injected.send({ type: 'continue' });
  injected.answer('loadQuote', { kind: 'quoted', quote: buildQuote(fixture, 'applied') });
  return injected;
};

const creating = (fixture: OrderFixture): InjectedTopUp => {
  const injected = summary(fixture);
  injected.send({ type: 'choose', method: 'stripe' });
  injected.send({ type: 'pay' });
  return injected;
};

const form = (set: Story['set']): Story => ({ screen: { name: 'prepaid' }, signedIn: true, set });
const step = (set: Story['set']): Story => ({ screen: { name: 'prepaidSummary' }, signedIn: true, set });

export const topUpStories: Stories = {
  'top-up-form': form((fixture) => filled(fixture)),
  'top-up-problem': form((fixture) => filled(fixture, { choice: 'own', own: '19,99' }).send({ type: 'continue' })),
  'top-up-quoted': form((fixture) => quoted(fixture, 'none')),
  'top-up-coupon': form((fixture) => quoted(fixture, 'applied')),
  'top-up-coupon-refused': form((fixture) => quoted(fixture, 'not_for_amount')),
  'top-up-unquoted': form((fixture) => {
    const injected = filled(fixture, chosen);
    injected.fire('quotePause');
    injected.fail('loadQuote');
  }),
  'top-up-unavailable': form(() => begun().fail('loadPrepaid')),
  'top-up-blocked': form((fixture) =>
    begun().answer('loadPrepaid', {
      kind: 'offered',
      prepaid: { ...buildPrepaid(fixture), currency_in_use: true },
      entry: emptyTopUpEntry,
      topUp: null,
    }),
  ),
  'top-up-not-offered': form(() => begun().answer('loadPrepaid', { kind: 'notOffered' })),
  'top-up-summary': step((fixture) => summary(fixture)),
  'top-up-summary-incomplete': step((fixture) => summary(fixture).send({ type: 'pay' })),
  'top-up-summary-changed': step((fixture) => {
    const injected = creating(fixture);
    injected.answer('createTopUp', { kind: 'changed' });
    injected.answer('loadQuote', { kind: 'quoted', quote: buildQuote(fixture, 'none') });
  }),
  'top-up-summary-refused': step((fixture) =>
    creating(fixture).answer('createTopUp', { kind: 'refused', refusal: { code: 'RateLimited', wait: 40 } }),
  ),
};
