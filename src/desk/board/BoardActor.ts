import type { ActorRefFrom } from 'xstate';
import type { deskBoardMachine } from '../../../machines/deskBoard.ts';

export type BoardActor = ActorRefFrom<typeof deskBoardMachine>;
