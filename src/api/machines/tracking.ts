import { trackingMachine } from '../../../machines/tracking.ts';
import { trackingActors } from '../actors/tracking.ts';
import type { World } from '../world.ts';

/** Following an order. */
export const provideTracking = ({ api }: World) => trackingMachine.provide({ actors: trackingActors(api) });
