import { createActor } from 'xstate';
import { requestMachine } from '../../../machines/request/request.ts';
import { write } from '../../../machines/services/write.ts';
import { draft } from './samples.ts';

const fresh = createActor(requestMachine, { input: { service: write } }).getSnapshot();

const priced = { usualCurrencyId: 2, fields: { ...fresh.context.fields, currencyId: 2 } };

/** A form that is being filled in, and that nothing happens to: it is not started. */
export const openForm = createActor(requestMachine, {
  input: { service: write },
  snapshot: requestMachine.getPersistedSnapshot(
    requestMachine.resolveState({
      value: { form: { filling: { editing: { price: 'known', draft: 'saved' } } } },
      context: { ...fresh.context, ...priced, key: draft().key },
    }),
  ),
});
