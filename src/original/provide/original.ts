import type { ActorRefFrom } from 'xstate';
import { draftAnswerMachine } from '../../../machines/original/draftAnswer.ts';
import type { followMachine } from '../../../machines/payment/follow.ts';
import { writeTyped } from '../../aftercare/typedTexts.ts';
import { watchOrder } from '../../aftercare/watchOrder.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { answerDraft } from '../actors/original.ts';

/** The draft of the order that is being followed. */
export const provideDraftAnswer = ({ api, getCustomer }: AppDeps, follow: ActorRefFrom<typeof followMachine>) =>
  draftAnswerMachine.provide({
    actors: { watchOrder: watchOrder(follow), answerDraft: answerDraft(api) },
    actions: { persistText: (_, { orderHash, text }) => writeTyped(getCustomer, orderHash, 'changes', text || null) },
  });
