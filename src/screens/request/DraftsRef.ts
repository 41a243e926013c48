import type { ActorRefFrom } from 'xstate';
import type { draftsMachine } from '../../../machines/drafts.ts';

/** The drafts beside the form. */
export type DraftsRef = ActorRefFrom<typeof draftsMachine>;
