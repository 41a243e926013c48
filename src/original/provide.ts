import { type ActorRefFrom, fromPromise } from 'xstate';
import { sendableText } from '../../machines/lib/sendableText.ts';
import { type DraftOutcome, draftAnswerMachine } from '../../machines/original/draftAnswer.ts';
import type { followMachine } from '../../machines/payment/follow.ts';
import type { DraftAnswer, ProblemCode } from '../../openapi/types.ts';
import { writeTyped } from '../aftercare/typedTexts.ts';
import { watchOrder } from '../aftercare/watchOrder.ts';
import type { Api } from '../lib/http/client.ts';
import { Outage } from '../lib/http/outage.ts';
import { settle } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';

const refusals = [
  'ApprovalUnknown',
  'ApprovalOutdated',
  'ApprovalAnswered',
  'ApprovalClosed',
] as const satisfies readonly ProblemCode[];

const sendable = (answer: DraftAnswer): DraftAnswer =>
  answer.answer === 'approve' ? answer : { ...answer, comment: sendableText(answer.comment).trim() };

/** Answers the draft of what is printed; the same answer again is answered the same. */
const answerDraft = (api: Api) =>
  fromPromise<DraftOutcome, { orderHash: string; draftId: number; answer: DraftAnswer }>(async ({ input, signal }) => {
    const params = { path: { hash: input.orderHash, id: input.draftId } };
    const body = sendable(input.answer);
    const result = await settle(api.http.PUT('/api/v2/order/{hash}/approval/{id}', { params, body, signal }));
    if (result.ok) return { kind: 'moved', order: result.data.data };
    const { code, title } = result.problem;
    const refusal = refusals.find((known) => known === code);
    if (refusal === undefined) throw new Outage(title, { code });
    return { kind: 'refused', code: refusal };
  });

/** The draft of the order that is being followed. */
export const provideDraftAnswer = ({ api, getCustomer }: AppDeps, follow: ActorRefFrom<typeof followMachine>) =>
  draftAnswerMachine.provide({
    actors: { watchOrder: watchOrder(follow), answerDraft: answerDraft(api) },
    actions: { persistText: (_, { orderHash, text }) => writeTyped(getCustomer, orderHash, 'changes', text || null) },
  });
