import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Portions } from '../../src/documents/Portions.tsx';
import { frame } from '../support/views/frame.tsx';
import { findViolation } from '../support/views/violation.ts';

afterEach(cleanup);

test('what of a document is counted and what is left out is said once it is asked for', async () => {
  const around = frame({});
  render(
    around(
      <Portions
        portions={[
          { portion: 'notes', words: 1, counted: true },
          { portion: 'comments', words: 12, counted: false },
        ]}
      />,
    ),
  );
  expect(screen.queryByRole('listitem')).toBeNull();
  const details = screen.getByText('What we counted').closest('details');
  if (details === null) throw new Error('It does not open.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Footnotes and speaker notes: 1 word, counted',
    'Comments: 12 words, not counted',
  ]);
  expect(await findViolation()).toBeNull();
});
