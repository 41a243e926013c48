import type { checkoutMachine } from '../../../machines/checkout/checkout.ts';
import type { quotationMachine } from '../../../machines/quotation/quotation.ts';
import type { OrderStatus, Quotation } from '../../../openapi/types.ts';
import { quotationModel } from '../../quotation/quotation.model.ts';
import { hashes } from '../../support/models/samples.ts';
import { type Injected, inject, injectedActor } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import type { Stories, Story } from './story.ts';

type InjectedQuotation = Injected<typeof quotationMachine> & { readonly fire: (delay: string) => void };

const model = {
  ...quotationModel,
  actors: { ...quotationModel.actors, checkout: { ...quotationModel.actors.checkout, observed: true as const } },
};

const begun = (): InjectedQuotation =>
  inject<typeof quotationMachine>(model, { hash: hashes.quotation, received: null });

/** A quotation at one point of its life. */
export const at = (status: OrderStatus, fixture: OrderFixture, changes: Partial<Quotation> = {}): InjectedQuotation => {
  const actor = begun();
  actor.answer('loadQuotation', { kind: 'found', quotation: fixture.quotation(status, changes) });
  return actor;
};

/** The checkout of an offer, which still asks for its countries. */
export const getCheckout = (fixture: OrderFixture): Injected<typeof checkoutMachine> =>
  injectedActor<typeof checkoutMachine>(at('acceptation', fixture).actor.getSnapshot().children.checkout);

/** An offer that can be taken. */
const offer = (fixture: OrderFixture): InjectedQuotation => {
  const actor = at('acceptation', fixture);
  const checkout = injectedActor<typeof checkoutMachine>(actor.actor.getSnapshot().children.checkout);
  checkout.answer('loadBilling', {
    billing: null,
    remembered: false,
    method: null,
    countries: fixture.countries,
    countryId: 0,
  });
  return actor;
};

export const onQuotation = (set: Story['set']): Story => ({
  screen: { name: 'quotation', hash: hashes.quotation },
  set,
});

export const quotationStories: Stories = {
  'quotation-loading': onQuotation(() => begun()),
  'quotation-awaiting': onQuotation((fixture) => at('calculation', fixture)),
  'quotation-overdue': onQuotation((fixture) => at('calculation', fixture).fire('untilPromise')),
  'quotation-offer': onQuotation(offer),
  'quotation-reject': { ...onQuotation((fixture) => offer(fixture).send({ type: 'reject' })), about: 'window' },
  'quotation-phone': { ...onQuotation((fixture) => offer(fixture).send({ type: 'acceptByPhone' })), about: 'window' },
  'quotation-rejected': onQuotation((fixture) => at('canceled', fixture)),
  'quotation-expired': onQuotation((fixture) => at('dropped', fixture)),
  'quotation-accepted': onQuotation((fixture) => at('payment', fixture)),
  'quotation-unknown': onQuotation(() => begun().answer('loadQuotation', { kind: 'unknown' })),
  'quotation-unreachable': onQuotation(() => begun().fail('loadQuotation')),
};
