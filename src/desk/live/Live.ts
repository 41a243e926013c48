import { createContext, use } from 'react';
import type { DeskAlertsActor } from './alertActors.ts';
import type { DeskConnectionActor } from './liveActors.ts';

/** What goes on beside every page of the desk while somebody is signed in. */
export type Live = { readonly live: DeskConnectionActor; readonly alerts: DeskAlertsActor };

export const LiveContext = createContext<Live | null>(null);

export const useLive = (): Live => {
  const live = use(LiveContext);
  if (live === null) throw new Error('Nobody is signed in.');
  return live;
};
