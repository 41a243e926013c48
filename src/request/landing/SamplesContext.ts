import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { samplePricesMachine } from '../../../machines/request/samplePrices.ts';

export type SamplesActor = ActorRefFrom<typeof samplePricesMachine>;

/** The sample prices beside the form; null beside a form that has none. */
export const SamplesContext = createContext<SamplesActor | null>(null);
