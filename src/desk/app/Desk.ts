import { createContext, use } from 'react';
import type { ShownBrand } from '../../../brands/brand.ts';
import type { DeskPage } from '../../../machines/desk/shared/deskPages.ts';
import type { Locale } from '../../../openapi/types.ts';
import type { Inspection } from '../../lib/services/Inspection.ts';
import type { DeskClient } from '../api/deskClient.ts';
import type { FollowEvents } from '../api/deskEvents.ts';
import type { DeskSessionActor } from '../api/deskTokens.ts';
import type { Connection } from './connection.ts';

/**
 * What the desk's composition root (`src/desk/main.tsx`) has made, for its pages.
 *
 * A page is a record in `machines/desk/shared/deskPages.ts` (address, title, the operation that it needs) and a line in `pageViews.ts`; its folder
 * `src/desk/<page>/` has the view, and the actors of its machine as a function `provideX(desk)`. The view starts the machine with
 * `useDeskActor(provideX, input)`, shows its snapshot and sends it events. Its words are `staff.<area>.<name>` in `locales/`; other areas that
 * the desk may use are named in `tools/vite/deskMessages.ts`. Customers' code never imports any of it.
 */
export type Desk = {
  readonly brand: ShownBrand;
  readonly session: DeskSessionActor;
  /** The typed client: with the token, repeated after a new sign-in. */
  readonly http: DeskClient;
  /** Follows an event stream of the desk. */
  readonly events: FollowEvents;
  readonly connection: Connection;
  readonly getLocale: () => Locale;
  /** Goes to a page of the desk, in the language of the address. */
  readonly goTo: (page: DeskPage) => void;
  /** Reports an error that nobody expected, where it is caught before it gets to the window. */
  readonly reportError: (error: unknown) => void;
  readonly inspection?: Inspection;
};

export const DeskContext = createContext<Desk | null>(null);

export const useDesk = (): Desk => {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('There is no desk above.');
  return desk;
};
