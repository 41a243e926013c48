import { createActor } from 'xstate';
import { requestMachine } from '../../../machines/request/request.ts';
import { write } from '../../../machines/services/write.ts';
import { draft } from './samples.ts';

const fresh = createActor(requestMachine, { input: { service: write, currencyId: 2 } }).getSnapshot();

/** A form that is being filled in, and that nothing happens to: it is not started. */
export const openForm = createActor(requestMachine, {
  input: { service: write, currencyId: 2 },
  snapshot: requestMachine.getPersistedSnapshot(
    requestMachine.resolveState({
      value: { form: { filling: { editing: { price: 'known', draft: 'saved' } } } },
      context: { ...fresh.context, key: draft().key },
    }),
  ),
});
