import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { requestMachine } from '../../machines/request/request.ts';
import { email } from '../../machines/services/email.ts';
import { bootstrapMachine } from '../../machines/shell/bootstrap.ts';
import { maxBroughtLength, parseFragmentDraft } from '../../src/request/drafts/fragmentDraft.ts';
import { RequestScreen } from '../../src/request/RequestScreen.tsx';
import { inject } from '../harness/inject.ts';
import { brandMeta, draft, priceList, restored } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { injected } from '../support/views/injected.ts';
import { openDetails } from '../support/views/openDetails.ts';
import { restingRoot } from '../support/views/restingRoot.ts';
import { words } from '../support/views/words.ts';
import { requestModel } from './request.model.ts';

const model = {
  ...requestModel,
  actors: { ...requestModel.actors, attachments: { ...requestModel.actors.attachments, observed: true as const } },
};

const createWords = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

/** What start-up has loaded. */
const context = {
  parent: restingRoot(),
  failure: null,
  brand: brandMeta,
  currencies: [],
  categories: [
    { id: 1, name: 'General' },
    { id: 2, name: 'Law' },
  ],
  asOf: null,
};
const snapshot = bootstrapMachine.resolveState({ value: { loaded: 'current' }, context });

/** The form of an e-mail with a text, and a category of it. */
const openWith = async (text: string, categoryId: number) => {
  const request = inject<typeof requestMachine>(model, { service: email });
  request.answer('awaitStartup', { currencyId: 2 });
  const { fields, ...rest } = draft();
  request.answer('readDraft', restored({ ...rest, fields: { ...fields, text, categoryId, packageId: 3 } }));
  request.answer('loadPairs', priceList());
  request.answer('estimatePrice', null);
  injected.set('bootstrap', createActor(bootstrapMachine, { snapshot, input: context }));
  render(frame()(<RequestScreen service={email} heading={null} />));
};

const offered = (): readonly string[] => {
  openDetails(words('write.more'));
  return [...screen.getByLabelText<HTMLSelectElement>(/^Subject/).options]
    .filter(({ disabled, value }) => !disabled && value !== '')
    .map(({ value }) => value);
};

const toWrite = (): string | null => screen.getByRole('link', { name: /written translation/ }).getAttribute('href');

afterEach(() => {
  cleanup();
  injected.clear();
});

test('an e-mail of one message may be about anything', async () => {
  await openWith(createWords(165), 1);
  expect(offered()).toEqual(['1', '2']);
  expect(screen.queryByText(/specialist subject/)).toBeNull();
});

test('one that counts as two is offered the general subject only, and says why', async () => {
  await openWith(createWords(166), 1);
  expect(offered()).toEqual(['1']);
  expect(screen.getByText(/more than 165 words you cannot choose a specialist subject/)).toBeTruthy();
});

test('a special subject that was chosen before stays in sight, and cannot be chosen again', async () => {
  await openWith(createWords(166), 2);
  expect(offered()).toEqual(['1']);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Subject/).value).toBe('2');
});

test('what is too long for an e-mail leads to written translation with its text and its package', async () => {
  await openWith(createWords(400), 1);
  const [, fragment] = toWrite()?.split('#') ?? [];
  expect(parseFragmentDraft(`#${fragment}`)).toMatchObject({ text: createWords(400), packageId: 3 });
  expect(screen.queryByText(/too long to be carried over/)).toBeNull();
});

test('what no address can bring is said to stay behind', async () => {
  await openWith(createWords(maxBroughtLength), 1);
  expect(screen.getByText(/too long to be carried over/)).toBeTruthy();
  const [, fragment] = toWrite()?.split('#') ?? [];
  expect(parseFragmentDraft(`#${fragment}`)).toMatchObject({ text: '', packageId: 3 });
});
