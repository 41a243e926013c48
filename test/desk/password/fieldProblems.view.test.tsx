import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import PasswordPage from '../../../src/desk/password/PasswordPage.tsx';
import { AtDesk } from '../../support/views/atDesk.tsx';
import { frame } from '../../support/views/frame.tsx';
import { words } from '../../support/views/words.ts';

afterEach(cleanup);

test('a password of the desk that is mended is marked until it is right, the others as before', async () => {
  const user = userEvent.setup();
  const page = { name: 'password' } as const;
  render(
    frame({ wholePage: true })(
      <AtDesk page={page}>
        <PasswordPage />
      </AtDesk>,
    ),
  );
  const present = screen.getByLabelText(words('staff.password.password'));
  const next = screen.getByLabelText(words('staff.password.next'));
  const again = screen.getByLabelText(words('staff.password.again'));
  const marked = () => [present, next, again].map((field) => field.getAttribute('aria-invalid') === 'true');
  await user.type(next, 'short');
  expect(marked()).toEqual([false, false, false]);
  await user.click(screen.getByRole('button', { name: words('staff.password.submit') }));
  await waitFor(() => expect(marked()).toEqual([true, true, true]));
  expect(screen.getByText('Please enter at least 12 characters.')).toBeTruthy();

  await user.type(next, ' and long enough');
  await waitFor(() => expect(marked()).toEqual([true, false, true]));
  expect(document.activeElement).toBe(next);
  await user.type(again, 'short and long enough');
  await waitFor(() => expect(marked()).toEqual([true, false, false]));
  await user.type(present, 'given to me');
  await waitFor(() => expect(marked()).toEqual([false, false, false]));
});
