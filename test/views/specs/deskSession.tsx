import type { AnyActorRef } from 'xstate';
import type { DeskSessionActor } from '../../../src/desk/api/deskTokens.ts';
import { DeskInside } from '../../../src/desk/app/DeskInside.tsx';
import { deskSessionModel, deskSessionShown } from '../../models/deskSession.ts';
import { AtDesk } from '../support/atDesk.tsx';
import type { ViewSpec } from '../support/viewSpec.ts';

/** The path runs no other machine. */
const isSession = (actor: AnyActorRef): actor is DeskSessionActor => 'id' in actor;

/** The desk around any page. */
export const deskSessionSpec: ViewSpec = {
  model: deskSessionModel,
  wholePage: true,
  view: (_, actor) =>
    isSession(actor) && (
      <AtDesk session={actor}>
        <DeskInside route={{ kind: 'unknown', locale: 'en' }} />
      </AtDesk>
    ),
  ...deskSessionShown,
  hides: { signedOut: 'shell.logOut' },
  controls: [
    ...deskSessionShown.controls,
    { event: 'signIn', label: 'login.submit' },
    { event: 'signInAgain', label: 'session.expired.submit' },
  ],
};
