import type { checkoutMachine } from '../../../machines/checkout.ts';
import type { quoteMachine } from '../../../machines/quote.ts';
import type { OrderStatus } from '../../../openapi/types.ts';
import { quoteModel } from '../../models/quote.ts';
import { hashes } from '../../models/samples.ts';
import { type Held, hold, holdActor } from '../held/hold.ts';
import type { Scene, Scenes } from './scene.ts';
import { addresses, type Story } from './story.ts';

type HeldQuote = Held<typeof quoteMachine> & { readonly fire: (delay: string) => void };

const model = {
  ...quoteModel,
  actors: { ...quoteModel.actors, checkout: { ...quoteModel.actors.checkout, observed: true as const } },
};

const begun = (): HeldQuote => hold<typeof quoteMachine>(model, { kind: 'existing', hash: hashes.quotation });

/** A quotation at a stage of its life. */
const at = (status: OrderStatus, story: Story): HeldQuote => {
  const quote = begun();
  const quotation = story.quotation(status);
  quote.answer('loadQuotation', { kind: 'found', quotation, untilPromise: 600_000, untilLapse: 86_400_000 });
  return quote;
};

/** The checkout of an offer, which still asks for its countries. */
export const checkoutOf = (story: Story): Held<typeof checkoutMachine> =>
  holdActor<typeof checkoutMachine>(at('acceptation', story).actor.getSnapshot().children.checkout);

/** An offer that can be taken. */
const offer = (story: Story): HeldQuote => {
  const quote = at('acceptation', story);
  const checkout = holdActor<typeof checkoutMachine>(quote.actor.getSnapshot().children.checkout);
  checkout.answer('loadBilling', { billing: null, countries: story.countries });
  return quote;
};

export const onQuotation = (set: Scene['set']): Scene => ({ path: addresses.quotation, of: 'application', set });

export const quotationScenes: Scenes = {
  'quotation-loading': onQuotation(() => begun()),
  'quotation-awaiting': onQuotation((story) => at('calculation', story)),
  'quotation-overdue': onQuotation((story) => at('calculation', story).fire('untilPromise')),
  'quotation-offer': onQuotation(offer),
  'quotation-reject': { ...onQuotation((story) => offer(story).send({ type: 'reject' })), about: 'window' },
  'quotation-phone': { ...onQuotation((story) => offer(story).send({ type: 'acceptByPhone' })), about: 'window' },
  'quotation-rejected': onQuotation((story) => at('canceled', story)),
  'quotation-expired': onQuotation((story) => at('dropped', story)),
  'quotation-accepted': onQuotation((story) => at('payment', story)),
  'quotation-unknown': onQuotation(() => begun().answer('loadQuotation', { kind: 'unknown' })),
  'quotation-unreachable': onQuotation(() => begun().fail('loadQuotation')),
};
