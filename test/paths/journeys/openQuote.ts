import { createActor, type InputFrom, SimulatedClock } from 'xstate';
import type { LogicOf } from '../../../atlas/paths/model.ts';
import { checkoutMachine } from '../../../machines/checkout.ts';
import { type FoundQuotation, type QuoteEvent, type QuoteInput, quoteMachine } from '../../../machines/quote.ts';
import type { Draft } from '../../../machines/rules/draft.ts';
import { type UploadEvent, uploadMachine } from '../../../machines/upload.ts';
import type { OrderStatus } from '../../../openapi/types.ts';
import { draft, hashes, pair, quotation } from '../../models/samples.ts';
import { callsOf, lines } from './control.ts';

/** A quotation with every actor in the hands of the test. */
export const open = (input: QuoteInput) => {
  const clock = new SimulatedClock();
  const asked = {
    restored: callsOf<typeof quoteMachine, 'restoreDraft'>(),
    pairs: callsOf<typeof quoteMachine, 'loadPairs'>(),
    estimated: callsOf<typeof quoteMachine, 'estimatePrice'>(),
    saved: callsOf<typeof quoteMachine, 'saveDraft'>(),
    checked: callsOf<typeof quoteMachine, 'checkRequest'>(),
    requested: callsOf<typeof quoteMachine, 'requestQuotation'>(),
    loaded: callsOf<typeof quoteMachine, 'loadQuotation'>(),
    followed: lines<QuoteEvent, { hash: string }>(),
    rejected: callsOf<typeof quoteMachine, 'rejectQuotation'>(),
    renewed: callsOf<typeof quoteMachine, 'renewQuotation'>(),
    kept: callsOf<typeof checkoutMachine, 'loadBilling'>(),
    billed: callsOf<typeof checkoutMachine, 'checkBilling'>(),
    placed: callsOf<typeof checkoutMachine, 'placeOrder'>(),
    file: callsOf<typeof uploadMachine, 'checkFile'>(),
    transfer: lines<UploadEvent, InputFrom<LogicOf<typeof uploadMachine, 'transfer'>>>(),
    counted: callsOf<typeof uploadMachine, 'awaitCount'>(),
  };
  const opened: string[] = [];
  const actor = createActor(
    quoteMachine.provide({
      actors: {
        restoreDraft: asked.restored.logic,
        loadPairs: asked.pairs.logic,
        estimatePrice: asked.estimated.logic,
        saveDraft: asked.saved.logic,
        checkRequest: asked.checked.logic,
        requestQuotation: asked.requested.logic,
        loadQuotation: asked.loaded.logic,
        followQuotation: asked.followed.logic,
        rejectQuotation: asked.rejected.logic,
        renewQuotation: asked.renewed.logic,
        upload: uploadMachine.provide({
          actors: { checkFile: asked.file.logic, transfer: asked.transfer.logic, awaitCount: asked.counted.logic },
        }),
        checkout: checkoutMachine.provide({
          actors: { loadBilling: asked.kept.logic, checkBilling: asked.billed.logic, placeOrder: asked.placed.logic },
        }),
      },
      actions: { openQuotation: (_, { hash }) => opened.push(hash) },
    }),
    { clock, input },
  ).start();
  return { actor, clock, ...asked, opened };
};

/** The server's answer about a quotation; times in milliseconds. */
export const found = (status: OrderStatus, untilPromise = 600_000, untilLapse = 86_400_000): FoundQuotation => ({
  kind: 'found',
  quotation: quotation(status),
  untilPromise,
  untilLapse,
});

/** A new request with its draft and price list. */
export const toEditing = async (content: Draft = draft()) => {
  const quote = open({ kind: 'new', currencyId: 2 });
  await quote.restored.last().answer(content);
  await quote.pairs.last().answer([pair]);
  return quote;
};

/** A quotation by its address. */
export const existing = async (answer: FoundQuotation) => {
  const quote = open({ kind: 'existing', hash: hashes.quotation });
  await quote.loaded.last().answer(answer);
  return quote;
};

/** The checkout that an offered quotation runs. */
export const checkoutOf = (quote: ReturnType<typeof open>) => {
  const child = quote.actor.getSnapshot().children.checkout;
  if (child === undefined) throw new Error('No checkout runs.');
  return child;
};
