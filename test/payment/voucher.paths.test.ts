import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type VoucherParentEvent, voucherMachine } from '../../machines/payment/voucher.ts';
import { recorder } from '../support/models/receivers.ts';
import { hashes, voucherCheck } from '../support/models/samples.ts';
import { createTypedCalls } from '../support/paths/control.ts';

const open = () => {
  const parent = recorder<VoucherParentEvent>();
  const read = createTypedCalls<typeof voucherMachine, 'readTyped'>();
  const checked = createTypedCalls<typeof voucherMachine, 'checkVoucher'>();
  const written: string[] = [];
  const actor = createActor(
    voucherMachine.provide({
      actors: { readTyped: read.logic, checkVoucher: checked.logic },
      actions: { persistTyped: (_, { typed }) => written.push(typed) },
    }),
    { input: { parent: parent.ref, subject: { order_hash: hashes.order } } },
  ).start();
  return { actor, parent, read, checked, written };
};

describe('a voucher', () => {
  test('pays only as it was checked: another code is another question', async () => {
    const { actor, parent, read, checked, written } = open();
    await read.last().answer('');
    actor.send({ type: 'check' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'unchecked', context: { incomplete: true } });
    actor.send({ type: 'change', typed: ' gift-2026 ' });
    actor.send({ type: 'check' });
    expect(checked.last().input).toEqual({ subject: { order_hash: hashes.order }, typed: 'gift-2026' });
    await checked.last().answer({ kind: 'checked', check: voucherCheck('applied') });
    expect(parent.received.at(-1)).toMatchObject({
      type: 'voucher.applied',
      voucher: { kind: 'all', code: 'gift-2026' },
    });
    actor.send({ type: 'change', typed: 'GIFT-2027' });
    expect(parent.received.at(-1)).toEqual({ type: 'voucher.cleared' });
    expect(written).toEqual([' gift-2026 ', 'GIFT-2027']);
  });
});
