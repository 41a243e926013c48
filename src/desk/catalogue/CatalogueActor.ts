import type { ActorRefFrom } from 'xstate';
import type { CatalogueDraft } from '../../../machines/catalogue/catalogueDraft.ts';
import type { deskCatalogueMachine } from '../../../machines/desk/catalogue/deskCatalogue.ts';
import type { DeskCatalogue } from '../../../openapi/types.ts';

export type CatalogueActor = ActorRefFrom<typeof deskCatalogueMachine>;

/** What the parts of a prepared change show. */
export type DraftProps = {
  readonly actor: CatalogueActor;
  readonly catalogue: DeskCatalogue;
  readonly draft: CatalogueDraft;
  /** A call is under way. */
  readonly isBusy: boolean;
};
