import { submitMachine } from '../../machines/lib/submit.ts';
import { formModel } from '../support/models/formModel.ts';

export const submitModel = formModel(submitMachine, {
  inputs: {
    closed: () => ({ begins: 'closed' }),
    editing: () => ({ begins: 'editing' }),
    accepted: () => ({ begins: 'accepted', value: null }),
  },
  fields: { text: 'typed' },
  edited: 'text',
  outputs: [
    { kind: 'accepted', value: null },
    { kind: 'invalid', problems: [{ field: 'text', code: 'Required' }] },
    { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
  ],
});
