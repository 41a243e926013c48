import { trackingMachine } from '../../../machines/tracking.ts';
import { trackingActors } from '../actors/tracking.ts';
import type { Api } from '../client.ts';

/** Following an order. */
export const provideTracking = (api: Api) => trackingMachine.provide({ actors: trackingActors(api) });
