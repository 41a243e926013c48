import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { quoteMachine } from '../../../machines/quote.ts';

export type QuoteActor = ActorRefFrom<typeof quoteMachine>;

/** The request that the form below edits. */
export const QuoteContext = createContext<QuoteActor | null>(null);

export const useQuote = (): QuoteActor => {
  const quote = use(QuoteContext);
  if (quote === null) throw new Error('There is no request above this view.');
  return quote;
};
