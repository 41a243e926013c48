import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { quotationMachine } from '../../machines/quotation/quotation.ts';
import type { Quotation } from '../../openapi/types.ts';
import QuotationScreen from '../../src/quotation/QuotationScreen.tsx';
import { inject } from '../harness/inject.ts';
import { hashes, offer } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { findViolation } from '../support/views/violation.ts';
import { quotationModel } from './quotation.model.ts';

/** The checkout of an offer runs, too. */
const model = {
  ...quotationModel,
  actors: {
    ...quotationModel.actors,
    checkout: { ...quotationModel.actors.checkout, errors: [], observed: true as const },
  },
};

const show = (changes: Partial<Quotation>): void => {
  const actor = inject<typeof quotationMachine>(model, { hash: hashes.quotation, received: null });
  actor.answer('loadQuotation', { kind: 'found', quotation: offer(changes) });
  render(frame()(<QuotationScreen screen={{ hash: hashes.quotation }} />));
};

/** The parts of an offer are loaded with it. */
const late = { timeout: 10_000 };

describe('the remark that comes with an offer', () => {
  afterEach(cleanup);

  test('is shown as it was written', async () => {
    show({ remark: 'Page 3 is <b>hard</b> to read.\nPlease send it again.' });
    expect(await screen.findByRole('heading', { name: 'A note from us' }, late)).toBeTruthy();
    expect(screen.getByText(/<b>hard<\/b> to read\.\s+Please send it again\./)).toBeTruthy();
    expect(await findViolation()).toBeNull();
  });

  test('is not there where nobody has written one', async () => {
    show({ remark: null });
    await screen.findByRole('heading', { name: 'What we counted' }, late);
    expect(screen.queryByRole('heading', { name: 'A note from us' })).toBeNull();
  });
});
