import { use, useMemo } from 'react';
import type { ActorOptions, ActorRefFrom, AnyActorLogic, AnyActorRef, InputFrom } from 'xstate';
import type { AppDeps } from './appDeps.ts';
import { ScreenActorsContext } from './ScreenActors.ts';
import { useServices } from './useServices.ts';

type Input<TLogic extends AnyActorLogic> =
  undefined extends InputFrom<TLogic> ? [input?: InputFrom<TLogic>] : [input: InputFrom<TLogic>];

/**
 * The actor of a screen, or of a part of one: started when it first shows, stopped when it goes. Its machine is provided
 * where it is used, so that no other route waits for its code.
 * @param provide gives the machine its actors; the same function as long as the actor is the same
 * @param input as the actor starts; later ones change nothing
 */
export function useScreenActor<TLogic extends AnyActorLogic>(
  provide: (deps: AppDeps) => TLogic,
  ...[input]: Input<TLogic>
): ActorRefFrom<TLogic>;
export function useScreenActor(provide: (deps: AppDeps) => AnyActorLogic, input?: unknown): AnyActorRef {
  const { deps, inspection } = useServices();
  const logic = useMemo(() => provide(deps), [provide, deps]);
  const useActor = use(ScreenActorsContext);
  // A root of its own: who watches the machines is given its events, too.
  const options: ActorOptions<AnyActorLogic> = { input, ...inspection };
  return useActor(logic, options);
}
