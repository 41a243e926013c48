import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/buttons/Button.tsx';
import { Countdown } from '../../src/ui/dates/Countdown.tsx';
import { fromLocalDateTime, toLocalDateTime } from '../../src/ui/dates/localDateTime.ts';
import { Timeline } from '../../src/ui/dates/Timeline.tsx';
import { FileDrop } from '../../src/ui/files/FileDrop.tsx';
import { Checkbox } from '../../src/ui/forms/Checkbox.tsx';
import { Field } from '../../src/ui/forms/Field.tsx';
import { RadioCards } from '../../src/ui/forms/RadioCards.tsx';
import { TextInput } from '../../src/ui/forms/TextInput.tsx';
import { Money } from '../../src/ui/money/Money.tsx';
import { messages } from '../support/views/words.ts';

const show = (view: ReactNode, locale = 'en') =>
  render(
    <IntlProvider locale={locale} messages={messages}>
      {view}
    </IntlProvider>,
  );

afterEach(cleanup);

describe('Field', () => {
  it('ties hint and error to its control', () => {
    show(
      <Field label="E-mail" hint="We send the quotation there." error="This is no address.">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByLabelText('E-mail');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'We send the quotation there.',
      'This is no address.',
    ]);
  });

  it('is required without being invalid before anybody has been at it', () => {
    show(<Field label="E-mail">{(control) => <TextInput {...control} />}</Field>);
    const input = screen.getByLabelText('E-mail');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.matches(':invalid')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('says that it may stay empty', () => {
    show(
      <Field label="Note" required={false}>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(screen.getByLabelText('Note (optional)')).toBeTruthy();
  });
});

describe('Button', () => {
  it('does not press while busy, and keeps the focus', async () => {
    const press = vi.fn();
    show(
      <Button busy onClick={press}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

describe('FileDrop', () => {
  it('hands over what is picked, and can pick the same file again', async () => {
    const onFiles = vi.fn();
    show(<FileDrop label="Choose files" onFiles={onFiles} />);
    const file = new File(['text'], 'a.txt', { type: 'text/plain' });
    const input = screen.getByLabelText('Choose files');
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    expect(onFiles.mock.calls.map(([files]) => files[0].name)).toEqual(['a.txt', 'a.txt']);
  });
});

describe('choices', () => {
  it('RadioCards gives the value, by keyboard too', async () => {
    const choose = vi.fn();
    show(
      <RadioCards
        legend="Package"
        value="economy"
        onChange={choose}
        options={[
          { value: 'economy', label: 'Economy' },
          { value: 'expert', label: 'Expert' },
        ]}
      />,
    );
    await userEvent.click(screen.getByLabelText('Expert'));
    expect(choose).toHaveBeenCalledWith('expert');
    expect(screen.getByRole('group', { name: 'Package' })).toBeTruthy();
  });

  it('Checkbox links its error', () => {
    show(<Checkbox label="I accept" error="Please accept." />);
    const box = screen.getByLabelText('I accept');
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please accept.');
  });
});

describe('figures', () => {
  it('Countdown never goes below zero', () => {
    show(<Countdown remaining={-5_000} label="Time left" />);
    expect(screen.getByRole('timer').textContent).toBe('00:00');
  });

  it('Money writes the decimal string as the language does', () => {
    show(<Money amount={{ currency_amount_decimal: '1234.50', currency_code: 'EUR' }} />, 'de');
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('1.234,50 €');
  });

  it('a local time survives the control', () => {
    expect(fromLocalDateTime(toLocalDateTime('2026-11-20T14:30:00.000Z'))).toBe('2026-11-20T14:30:00.000Z');
    expect(fromLocalDateTime('')).toBeNull();
  });
});

describe('Timeline', () => {
  it('marks the present step and says the state of each', () => {
    show(
      <Timeline
        steps={[
          { id: 'a', state: 'done', label: 'Paid' },
          { id: 'b', state: 'current', label: 'Translation' },
          { id: 'c', state: 'next', label: 'Delivery' },
        ]}
      />,
    );
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(steps.map((step) => step.textContent)).toEqual([
      'Paid (done)',
      'Translation (now)',
      'Delivery (still to come)',
    ]);
  });
});
