import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { deskPreviewMachine } from '../../../machines/deskPreview.ts';
import { PreviewCard } from '../../../src/desk/order/QuotePreview.tsx';
import { deskPreviewModel, deskPreviewShown } from '../../models/deskPreview.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** The path runs no other machine. */
const isPreview = (actor: AnyActorRef): actor is ActorRefFrom<typeof deskPreviewMachine> => 'id' in actor;

export const deskPreviewSpec: ViewSpec = {
  model: deskPreviewModel,
  view: (_, actor) => isPreview(actor) && <PreviewCard preview={actor} />,
  ...deskPreviewShown,
};
