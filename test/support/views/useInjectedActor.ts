import { useActorRef as startActor } from '@xstate/react';
import type { UseActor } from '../../../src/lib/services/ScreenActors.ts';
import { injected } from './injected.ts';

/** The id of a machine; empty for other logic. */
const toId = (logic: object): string => ('id' in logic ? String(logic.id) : '');

/** The actor that the test has started, or one of the screen's own. */
export const useInjectedActor: UseActor = (logic, options) => injected.get(toId(logic)) ?? startActor(logic, options);
