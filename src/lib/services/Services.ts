import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ShownBrand } from '../../../brands/brand.ts';
import type { appMachine } from '../../../machines/shell/app.ts';
import type { Api } from '../http/client.ts';
import type { Catalogue } from '../words/catalogue.ts';
import type { AppDeps } from './appDeps.ts';
import type { Inspection } from './Inspection.ts';
import type { ScreenViews } from './screenView.ts';

/** What the composition root has made, for the views below it. */
export type Services = {
  readonly brand: ShownBrand;
  readonly app: ActorRefFrom<typeof appMachine>;
  readonly api: Api;
  /** What a screen gives to its machine, which arrives with the screen: `useScreenActor(provide…, input)`. */
  readonly deps: AppDeps;
  readonly catalogue: Catalogue;
  readonly screens: ScreenViews;
  readonly inspection?: Inspection;
};

export const ServicesContext = createContext<Services | null>(null);
