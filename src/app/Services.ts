import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Brand } from '../../brands/brand.ts';
import type { appMachine } from '../../machines/app.ts';
import type { Api } from '../api/client.ts';
import type { World } from '../api/world.ts';
import type { Catalogue } from './catalogue.ts';
import type { ScreenChunks } from './screenChunks.ts';
import type { Inspection } from './useInspection.ts';

/** What the composition root has made, for the views below it. */
export type Services = {
  readonly brand: Brand;
  readonly app: ActorRefFrom<typeof appMachine>;
  readonly api: Api;
  /** What a screen gives to its machine, which arrives with the screen: `useMachineOf(provide…)`. */
  readonly world: World;
  readonly catalogue: Catalogue;
  readonly chunks: ScreenChunks;
  readonly inspection?: Inspection;
};

export const ServicesContext = createContext<Services | null>(null);
