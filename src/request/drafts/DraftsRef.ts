import type { ActorRefFrom } from 'xstate';
import type { draftsMachine } from '../../../machines/request/drafts.ts';

/** The drafts beside the form. */
export type DraftsRef = ActorRefFrom<typeof draftsMachine>;
