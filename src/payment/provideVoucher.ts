import { fromPromise } from 'xstate';
import { type CheckOutcome, voucherMachine } from '../../machines/payment/voucher.ts';
import type { VoucherSubject } from '../../machines/payment/voucherVerdict.ts';
import { settle } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { readVoucher, writeVoucher } from './funds/storedVoucher.ts';

/** A payment voucher in its field. */
export const provideVoucher = ({ api, getCustomer }: AppDeps) =>
  voucherMachine.provide({
    actors: {
      readTyped: fromPromise<string, { subject: VoucherSubject }>(async ({ input }) =>
        readVoucher(getCustomer(), input.subject),
      ),
      checkVoucher: fromPromise<CheckOutcome, { subject: VoucherSubject; typed: string }>(async ({ input, signal }) => {
        const body = { ...input.subject, voucher: input.typed };
        const result = await settle(api.http.POST('/api/v2/voucher/check', { body, signal }));
        return result.ok
          ? { kind: 'checked', check: result.data.data }
          : { kind: 'refused', code: result.problem.code };
      }),
    },
    actions: {
      persistTyped: (_, { subject, typed }) => writeVoucher(getCustomer(), subject, typed),
    },
  });
