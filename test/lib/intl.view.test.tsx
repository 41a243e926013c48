import { cleanup, render } from '@testing-library/react';
import { createIntl, FormattedMessage, IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WordsProvider } from '../../src/lib/words/WordsProvider.tsx';
import { DateTime } from '../../src/ui/dates/DateTime.tsx';
import { Day } from '../../src/ui/dates/Day.tsx';
import { messages } from '../support/views/words.ts';

afterEach(cleanup);

describe('words as the build compiles them', () => {
  it('have the plural and the numbers of their language', () => {
    const intl = createIntl({ locale: 'en', messages });
    expect(intl.formatMessage({ id: 'write.title' })).toBe('A free quotation within 15 minutes');
    expect(intl.formatMessage({ id: 'details.pages' }, { count: 1 })).toBe('1 page');
    expect(intl.formatMessage({ id: 'details.pages' }, { count: 12_500 })).toBe('12,500 pages');
  });

  it('stand around nodes, without a warning of React', () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = render(
      <IntlProvider locale="en" messages={messages}>
        <FormattedMessage
          id="orderAccount.sent"
          values={{ email: <b>a@example.com</b>, link: (content) => <a href="/next">{content}</a> }}
        />
      </IntlProvider>,
    );
    expect(container.innerHTML).toBe(
      'We have sent an e-mail to <b>a@example.com</b>. Use its link within 24 hours to find this order in your account. <a href="/next">What happens next</a>',
    );
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('say a Ukrainian date as the end of a sentence takes it', () => {
    const { container } = render(
      <WordsProvider locale="uk" messages={messages}>
        <Day day="2026-11-22" /> · <DateTime iso="2026-11-22T11:00:00.000Z" show="date" />
      </WordsProvider>,
    );
    expect(container.textContent).toBe('22 лист. 2026 · 22 листопада 2026');
  });

  it('show their id where they are missing or lack a value, and say so', () => {
    const onError = vi.fn();
    const lacking = Object.assign({}, messages, { 'write.lead': undefined });
    const intl = createIntl({ locale: 'en', messages: lacking, onError });
    expect(intl.formatMessage({ id: 'write.lead' })).toBe('write.lead');
    expect(intl.formatMessage({ id: 'details.pages' })).toBe('details.pages');
    expect(onError).toHaveBeenCalledTimes(2);
  });
});
