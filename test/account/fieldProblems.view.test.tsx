import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { PasswordSection } from '../../src/account/password/PasswordSection.tsx';
import Registration from '../../src/account/registration/Registration.tsx';
import { VerificationMail } from '../../src/account/verification/VerificationMail.tsx';
import { frame } from '../support/views/frame.tsx';
import { words } from '../support/views/words.ts';

afterEach(cleanup);

type Form = {
  readonly view: ReactNode;
  /** The button that shows the form; none where it shows at once. */
  readonly opens?: string;
  readonly submit: string;
  readonly label: string;
  readonly error: string;
  readonly wrong: string;
  readonly stillWrong: string;
  readonly right: string;
};

const newPassword = {
  label: words('newPassword.password'),
  error: words('field.PasswordTooShort'),
  wrong: 'short',
  stillWrong: 'shorter',
  right: 'long enough',
} as const;

const forms: Readonly<Record<string, Form>> = {
  'another password': {
    view: <PasswordSection />,
    opens: words('settings.password.open'),
    submit: words('passwordReset.save'),
    ...newPassword,
  },
  registration: { view: <Registration from={null} />, submit: words('register.submit'), ...newPassword },
  'the mail once more': {
    view: <VerificationMail email="" because="missing" />,
    submit: words('verification.mail.submit'),
    label: words('login.email'),
    error: words('field.EmailInvalid'),
    wrong: 'ada',
    stillWrong: 'ada@',
    right: 'ada@customer.example',
  },
};

describe('what is wrong with a field goes as soon as it is right', () => {
  test.each(Object.entries(forms))('%s', async (_, { view, opens, submit, label, error, ...typed }) => {
    const user = userEvent.setup();
    render(frame()(view));
    if (opens !== undefined) await user.click(screen.getByRole('button', { name: opens }));
    const field = await screen.findByLabelText(label);
    const described = () => (field.getAttribute('aria-describedby') ?? '').includes(`${field.id}-error`);
    const type = async (text: string) => {
      await user.clear(field);
      await user.type(field, text);
    };
    await user.type(field, typed.wrong);
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(described()).toBe(true));
    expect(document.getElementById(`${field.id}-error`)?.textContent).toContain(error);

    await user.type(field, typed.stillWrong.slice(typed.wrong.length));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(described()).toBe(true);

    await type(typed.right);
    await waitFor(() => expect(described()).toBe(false));
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field);
  });
});
