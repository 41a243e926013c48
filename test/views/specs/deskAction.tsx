import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { attachmentsMachine } from '../../../machines/attachments.ts';
import { deskActionMachine } from '../../../machines/deskAction.ts';
import { TaskPanel } from '../../../src/desk/order/TaskPanel.tsx';
import { deskActionModel, deskActionShown } from '../../models/deskAction.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

/** The path runs no other machine. */
const isAction = (actor: AnyActorRef): actor is ActorRefFrom<typeof deskActionMachine> => 'id' in actor;

/** Its documents show, but say nothing by themselves: a path does. */
const attachments = attachmentsMachine.provide({
  actions: { notifyEdited: () => {}, notifyChanged: () => {}, notifyCounted: () => {} },
});

export const deskActionSpec: ViewSpec = {
  model: {
    ...deskActionModel,
    machine: deskActionMachine.provide({ actors: { attachments } }),
    actors: {
      ...deskActionModel.actors,
      attachments: { ...deskActionModel.actors.attachments, observed: true },
      preview: { ...deskActionModel.actors.preview, observed: true },
    },
  },
  view: (snapshot, actor) => isAction(actor) && snapshot.status === 'active' && <TaskPanel task={actor} />,
  ...deskActionShown,
};
