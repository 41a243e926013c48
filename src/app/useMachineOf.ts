import { useMemo } from 'react';
import type { World } from '../api/world.ts';
import { useServices } from './useServices.ts';

/** A screen's machine with its actors. It is provided where it is used, so that no other route waits for its code. */
export const useMachineOf = <TMachine>(provide: (world: World) => TMachine): TMachine => {
  const { world } = useServices();
  return useMemo(() => provide(world), [provide, world]);
};
