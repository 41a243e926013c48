import { createCompanyLookUp, type LookedUp } from '../../machines/account/companyLookUp.ts';
import { formModel } from '../support/models/formModel.ts';

const machine = createCompanyLookUp();

const vatId = 'PL5265877635';
const found: LookedUp = {
  vatId,
  state: 'confirmed',
  company: { name: 'Nowak sp. z o.o.', address: 'ul. Długa 1', postcode: '00-001', city: 'Warszawa', country_id: 616 },
};

export const companyLookUpModel = formModel(machine, {
  inputs: { editing: () => ({ begins: 'editing' }) },
  fields: { vatId },
  edited: 'vatId',
  outputs: [
    { kind: 'accepted', value: found },
    { kind: 'accepted', value: { vatId, state: 'refused', company: null } },
    { kind: 'refused', refusal: { code: 'RateLimited', wait: 600 } },
  ],
});
