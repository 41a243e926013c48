import { use, useMemo } from 'react';
import type { ActorOptions, ActorRefFrom, AnyActorLogic, AnyActorRef, InputFrom } from 'xstate';
import { ScreenActorsContext } from '../../lib/services/ScreenActors.ts';
import { type Desk, useDesk } from './Desk.ts';

type Input<TLogic extends AnyActorLogic> =
  undefined extends InputFrom<TLogic> ? [input?: InputFrom<TLogic>] : [input: InputFrom<TLogic>];

/**
 * The actor of a page, or of a part of one: started when it first shows, stopped when it goes.
 * @param provide gives the machine its actors; the same function as long as the actor is the same
 * @param input as the actor starts; later ones change nothing
 */
export function useDeskActor<TLogic extends AnyActorLogic>(
  provide: (desk: Desk) => TLogic,
  ...[input]: Input<TLogic>
): ActorRefFrom<TLogic>;
export function useDeskActor(provide: (desk: Desk) => AnyActorLogic, input?: unknown): AnyActorRef {
  const desk = useDesk();
  const logic = useMemo(() => provide(desk), [provide, desk]);
  const useActor = use(ScreenActorsContext);
  const options: ActorOptions<AnyActorLogic> = { input, ...desk.inspection };
  return useActor(logic, options);
}
