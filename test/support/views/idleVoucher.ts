import { createActor, fromPromise } from 'xstate';
import { voucherMachine } from '../../../machines/payment/voucher.ts';
import { inertReceiver } from '../models/receivers.ts';
import { hashes } from '../models/samples.ts';

/** The field of a voucher, of which nothing comes: the path of another machine says what is applied. */
export const idleVoucher = () =>
  createActor(voucherMachine.provide({ actors: { readTyped: fromPromise(() => new Promise<string>(() => {})) } }), {
    input: { parent: inertReceiver(), subject: { order_hash: hashes.order } },
  }).start();
