import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noDetails } from '../../machines/request/noDetails.ts';
import { RequestDetails } from '../../src/request/details/RequestDetails.tsx';
import { quotation } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { words } from '../support/views/words.ts';

afterEach(cleanup);

test.each([
  ['in_analysis', 'quotation.wordsUnknown'],
  ['calculation', 'quotation.wordsByPerson'],
  ['acceptation', 'quotation.wordsNotCounted'],
] as const)('why there is no number of words: %s', (status, id) => {
  render(frame()(<RequestDetails of={quotation(status, { words: null, quantity: null })} />));
  expect(screen.getByText(words(id))).toBeTruthy();
});

test('an appointment ends, and is interpreted', () => {
  const details = { ...noDetails, starts_at: '2026-01-02T10:00:00Z', duration: 30 };
  const deadline = '2026-01-02T10:30:00Z';
  const call = quotation('acceptation', { service: 'phone-call', package_id: 1, details, deadline });
  render(frame()(<RequestDetails of={call} />));
  expect(screen.getByText(words('details.endsAt'))).toBeTruthy();
  expect(screen.queryByText(words('quotation.deadline'))).toBeNull();
  expect(screen.getByText(words('quotation.includes.interpreting'))).toBeTruthy();
});
