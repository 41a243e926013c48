import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type DraftParentEvent, draftAnswerMachine } from '../../../machines/draftAnswer.ts';
import type { OrderChangedEvent } from '../../../machines/follow.ts';
import type { Order } from '../../../openapi/types.ts';
import { recorder } from '../../models/receivers.ts';
import { approval, printedOrder } from '../../models/samples.ts';
import { callsOf, lines } from './control.ts';

const waiting = printedOrder([approval(1, 'waiting')]);
const newer = printedOrder([approval(1, 'replaced'), approval(2, 'waiting')]);

const open = (order: Order = waiting, text = '') => {
  const answered = callsOf<typeof draftAnswerMachine, 'answerDraft'>();
  const orders = lines<OrderChangedEvent>();
  const { ref: parent, received } = recorder<DraftParentEvent>();
  const stored: string[] = [];
  const actor = createActor(
    draftAnswerMachine.provide({
      actors: { answerDraft: answered.logic, watchOrder: orders.logic },
      actions: { persistText: (_, params) => void stored.push(params.text) },
    }),
    { input: { parent, order, text } },
  ).start();
  const change = (to: Order) => orders.last().send({ type: 'order.changed', order: to });
  const now = () => actor.getSnapshot();
  return { actor, answered, received, stored, change, now };
};

describe('a draft', () => {
  test('is approved once it was asked whether it may be printed', async () => {
    const { actor, answered, received, now } = open();
    actor.send({ type: 'approve' });
    expect(answered.made).toHaveLength(0);
    actor.send({ type: 'print' });
    actor.send({ type: 'print' });
    expect(answered.made.map(({ input }) => input)).toEqual([
      { orderHash: waiting.hash, draftId: 1, answer: { answer: 'approve' } },
    ]);
    const approved = printedOrder([approval(1, 'approved')]);
    await answered.last().answer({ kind: 'moved', order: approved });
    expect(received).toEqual([{ type: 'follow.changed', followed: { kind: 'order', entity: approved } }]);
    expect([now().value, now().can({ type: 'approve' })]).toEqual(['shown', false]);
  });

  test('that is replaced while its customer decides is not approved unseen', async () => {
    const { actor, answered, change, now } = open();
    actor.send({ type: 'approve' });
    change(newer);
    expect([now().value, now().context.refusal]).toEqual(['refused', 'ApprovalOutdated']);
    actor.send({ type: 'leave' });
    actor.send({ type: 'approve' });
    actor.send({ type: 'print' });
    expect(answered.last().input.draftId).toBe(2);
  });

  test('that is replaced while its approval is under way is refused by the server, and stays unapproved', async () => {
    const { actor, answered, change, now } = open();
    actor.send({ type: 'approve' });
    actor.send({ type: 'print' });
    change(newer);
    await answered.last().answer({ kind: 'refused', code: 'ApprovalOutdated' });
    expect([now().value, now().context.refusal]).toEqual(['refused', 'ApprovalOutdated']);
    expect(now().context.order).toEqual(newer);
  });

  test('whose approval is answered after its original was posted stays posted', async () => {
    const { actor, answered, received, change, now } = open();
    actor.send({ type: 'approve' });
    actor.send({ type: 'print' });
    const approved = printedOrder([approval(1, 'approved')]);
    const posted = { ...approved, server_time: new Date(Date.parse(approved.server_time) + 1).toISOString() };
    change(posted);
    await answered.last().answer({ kind: 'moved', order: approved });
    expect(received).toEqual([{ type: 'follow.changed', followed: { kind: 'order', entity: posted } }]);
    expect(now().context.order).toEqual(posted);
  });

  test('whose approval has arrived without an answer shows so, and asks no more', async () => {
    const { actor, answered, change, now } = open();
    actor.send({ type: 'approve' });
    actor.send({ type: 'print' });
    await answered.last().fail();
    expect(now().value).toBe('notApproved');
    change(printedOrder([approval(1, 'approved')]));
    expect(now().value).toBe('shown');
  });
});

describe('changes of a draft', () => {
  const changes = 'The name is Zofia.';

  test('are sent with a text, and are stored until they have arrived', async () => {
    const { actor, answered, stored, now } = open();
    actor.send({ type: 'ask' });
    actor.send({ type: 'send' });
    expect(now().matches({ writing: 'incomplete' })).toBe(true);
    actor.send({ type: 'write', text: ` ${changes} ` });
    actor.send({ type: 'send' });
    await answered.last().fail();
    expect([now().matches({ writing: 'unsent' }), stored.at(-1)]).toEqual([true, ` ${changes} `]);
    actor.send({ type: 'send' });
    expect(answered.last().input.answer).toEqual({ answer: 'ask_for_changes', comment: changes });
    await answered.last().answer({ kind: 'moved', order: printedOrder([approval(1, 'changes_asked', changes)]) });
    expect([now().value, now().context.text, stored.at(-1)]).toEqual(['shown', '', '']);
  });

  test('that have arrived without an answer are not asked for again', async () => {
    const { actor, answered, change, stored, now } = open();
    actor.send({ type: 'ask' });
    actor.send({ type: 'write', text: changes });
    actor.send({ type: 'send' });
    await answered.last().fail();
    change(printedOrder([approval(1, 'changes_asked', changes)]));
    expect([now().value, now().context.text, stored.at(-1)]).toEqual(['shown', '', '']);
  });

  test('typed for a draft that is replaced stay for the next one', () => {
    const { actor, change, now } = open();
    actor.send({ type: 'ask' });
    actor.send({ type: 'write', text: changes });
    change(newer);
    expect([now().value, now().context.refusal, now().context.text]).toEqual(['refused', 'ApprovalOutdated', changes]);
    actor.send({ type: 'leave' });
    actor.send({ type: 'ask' });
    expect([now().context.draftId, now().context.text]).toEqual([2, changes]);
  });

  test('that were begun go on after a reload, while a draft waits', () => {
    expect(open(waiting, 'The na').now().matches({ writing: 'filling' })).toBe(true);
    const answered = open(printedOrder([approval(1, 'approved')]), 'The na');
    expect(answered.now().value).toBe('shown');
  });
});
