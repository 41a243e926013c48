import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type DraftParentEvent, draftAnswerMachine } from '../../machines/original/draftAnswer.ts';
import type { OrderChangedEvent } from '../../machines/payment/follow.ts';
import type { Order } from '../../openapi/types.ts';
import { recorder } from '../support/models/receivers.ts';
import { approval, printedOrder } from '../support/models/samples.ts';
import { createLines, createTypedCalls } from '../support/paths/control.ts';

const waiting = printedOrder([approval(1, 'waiting')]);

const open = (order: Order = waiting, text = '') => {
  const answered = createTypedCalls<typeof draftAnswerMachine, 'answerDraft'>();
  const orders = createLines<OrderChangedEvent>();
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
});
