import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Jobs } from '../../../src/desk/queues/Jobs.tsx';
import { frame } from '../../support/views/frame.tsx';

const resting = { waiting: 0, retrying: 0, active: 0, failed: 0 };

afterEach(cleanup);

test('jobs of which something waits have a row each, the others one line', () => {
  const queues = [
    { name: 'mail', ...resting, waiting: 2 },
    { name: 'providerRefund', ...resting },
    { name: 'of a later version', ...resting },
  ];
  render(frame()(<Jobs report={{ queues, failures: [] }} />));
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['Send e-mails2 wait']);
  expect(screen.getByText(/^Nothing waits for/).textContent).toBe(
    'Nothing waits for: Send refunds · of a later version',
  );
});

test('where everything rests there is no empty table', () => {
  render(frame()(<Jobs report={{ queues: [{ name: 'mail', ...resting }], failures: [] }} />));
  expect(screen.queryByRole('table')).toBeNull();
});
