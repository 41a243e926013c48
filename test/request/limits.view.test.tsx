import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { maxBillingLengths } from '../../machines/billing/billing.ts';
import type { checkoutMachine } from '../../machines/checkout/checkout.ts';
import { maxLengths } from '../../machines/lib/fieldLengths.ts';
import type { requestMachine } from '../../machines/request/request.ts';
import { write } from '../../machines/services/write.ts';
import Checkout from '../../src/checkout/Checkout.tsx';
import WriteScreen from '../../src/request/WriteScreen.tsx';
import { checkoutModel } from '../checkout/checkout.model.ts';
import { inject } from '../harness/inject.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { billing, countries, draft, priceList, quotation, restored } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { injected } from '../support/views/injected.ts';
import { requestModel } from './request.model.ts';

const model = {
  ...requestModel,
  actors: { ...requestModel.actors, attachments: { ...requestModel.actors.attachments, observed: true as const } },
};

/** The form with a note of so many characters. */
const openWith = async (length: number) => {
  const request = inject<typeof requestMachine>(model, { service: write });
  request.answer('awaitStartup', { currencyId: 2 });
  const { fields, ...rest } = draft();
  request.answer('readDraft', restored({ ...rest, fields: { ...fields, note: 'a'.repeat(length) } }));
  request.answer('loadPairs', priceList());
  request.answer('estimatePrice', null);
  render(frame()(<WriteScreen />));
  return request;
};

afterEach(() => {
  cleanup();
  injected.clear();
});

test('a counter shows how much of a limit is used once it is near', async () => {
  await openWith(maxLengths.note - 100);
  expect(screen.getByText('1,900 of 2,000 characters')).toBeTruthy();
});

test('what is far from its limit has no counter', async () => {
  await openWith(100);
  expect(screen.queryByText(/of 2,000 characters/)).toBeNull();
});

test('what is too long names the limit, at its field and above the form', async () => {
  const request = await openWith(maxLengths.note + 1);
  request.send({ type: 'submit' });
  request.answer('checkRequest', { valid: false, problems: [{ field: 'note', code: 'TooLong' }], doubt: null });
  expect(await screen.findAllByText(/Please enter at most 2,000 characters/)).toHaveLength(2);
});

/** The billing step with a city of so many letters. */
const openBilling = (length: number) => {
  const checkout = inject<typeof checkoutMachine>(checkoutModel, {
    parent: inertReceiver(),
    subject: { kind: 'quotation', quotation: quotation('acceptation') },
  });
  checkout.answer('loadBilling', {
    billing: { ...billing, city: 'a'.repeat(length) },
    remembered: false,
    method: null,
    countries,
    countryId: 0,
  });
  checkout.send({ type: 'continue' });
  render(frame()(<Checkout checkout={checkout.actor} />));
  return checkout;
};

test('billing details count their characters, too, and name their limits', async () => {
  const checkout = openBilling(maxBillingLengths.city - 2);
  expect(screen.getByText('98 of 100 characters')).toBeTruthy();
  expect(screen.queryByText(/of 200 characters/)).toBeNull();
  checkout.send({ type: 'continue' });
  checkout.answer('checkBilling', { valid: false, problems: [{ field: 'city', code: 'TooLong' }] });
  expect(await screen.findAllByText(/Please enter at most 100 characters/)).toHaveLength(2);
});
