import type { ActorRefFrom } from 'xstate';
import {
  type BoardChangedEvent,
  type DeskStreamEvent,
  deskConnectionMachine,
} from '../../../machines/desk/live/deskConnection.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import { onNetwork } from '../../lib/http/network.ts';
import type { Desk } from '../app/Desk.ts';

export type DeskConnectionActor = ActorRefFrom<typeof deskConnectionMachine>;

const isNew = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'is_new' in data && data.is_new === true;

/** The connection by which all pages of the desk learn of changes. */
export const provideDeskConnection = ({ events }: Desk) =>
  deskConnectionMachine.provide({
    actors: {
      stream: fromEmitter<DeskStreamEvent>(({ sendBack }) =>
        events('/api/v2/desk/board/events', {
          onOpen: () => sendBack({ type: 'stream.opened' }),
          onEvent: (_name, data) => sendBack({ type: 'board.changed', isNew: isNew(data) }),
          onLost: () => sendBack({ type: 'stream.failed' }),
        }),
      ),
      watchNetwork: fromEmitter(({ sendBack }) => onNetwork(sendBack)),
    },
  });

/** Says when the board has changed, as long as somebody listens. */
export const watchBoard = (live: DeskConnectionActor) =>
  fromEmitter<BoardChangedEvent>(({ sendBack }) => {
    const { unsubscribe } = live.on('board.changed', sendBack);
    return unsubscribe;
  });
