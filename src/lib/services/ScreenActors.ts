import { useActorRef } from '@xstate/react';
import { createContext } from 'react';
import type { ActorOptions, AnyActorLogic, AnyActorRef } from 'xstate';

/** How a screen comes to an actor of its own; a hook. */
export type UseActor = (logic: AnyActorLogic, options: ActorOptions<AnyActorLogic>) => AnyActorRef;

/** Where tests give a screen actors that they have started. The application gives none: a screen starts its own. */
export const ScreenActorsContext = createContext<UseActor>(useActorRef);
