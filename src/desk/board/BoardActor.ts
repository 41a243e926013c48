import type { ActorRefFrom } from 'xstate';
import type { deskBoardMachine } from '../../../machines/desk/board/deskBoard.ts';

export type BoardActor = ActorRefFrom<typeof deskBoardMachine>;
