import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIntl } from '../../src/ui/intl/createIntl.ts';
import { FormattedMessage } from '../../src/ui/intl/FormattedMessage.tsx';
import { IntlProvider } from '../../src/ui/intl/IntlProvider.tsx';
import { compileMessage } from '../../tools/vite/compileMessage.ts';

afterEach(cleanup);

const messages = {
  'write.words': compileMessage('{count, plural, one {# word} other {# words}}'),
  'write.terms': compileMessage('I accept the <link>terms of {company}</link>.'),
  'write.title': compileMessage('Free quotation'),
};

describe('words of the catalogue', () => {
  it('have the plural and the numbers of their language', () => {
    const intl = createIntl({ locale: 'en', messages });
    expect(intl.formatMessage({ id: 'write.title' })).toBe('Free quotation');
    expect(intl.formatMessage({ id: 'write.words' }, { count: 1 })).toBe('1 word');
    expect(intl.formatMessage({ id: 'write.words' }, { count: 12_500 })).toBe('12,500 words');
  });

  it('stand around nodes, without a warning of React', () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = render(
      <IntlProvider locale="en" messages={messages}>
        <FormattedMessage
          id="write.terms"
          values={{ company: <b>Fifteen</b>, link: (content) => <a href="/terms">{content}</a> }}
        />
      </IntlProvider>,
    );
    expect(container.innerHTML).toBe('I accept the <a href="/terms">terms of <b>Fifteen</b></a>.');
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('show their id where they are missing or lack a value, and say so', () => {
    const onError = vi.fn();
    const intl = createIntl({ locale: 'en', messages, onError });
    expect(intl.formatMessage({ id: 'write.lead' })).toBe('write.lead');
    expect(intl.formatMessage({ id: 'write.words' })).toBe('write.words');
    expect(onError).toHaveBeenCalledTimes(2);
  });
});

describe('what the browser names and writes', () => {
  const onError = vi.fn();
  const intl = createIntl({ locale: 'pl', onError });

  it('is in the language of the page', () => {
    expect(intl.formatDisplayName('uk', { type: 'language' })).toBe('ukraiński');
    expect(intl.formatNumber(0.5, { style: 'percent' })).toBe('50%');
    expect(intl.formatList(['a', 'b', 'c'])).toBe('a, b i c');
    expect(intl.formatDate('2026-11-21T12:00:00Z', { dateStyle: 'long' })).toBe('21 listopada 2026');
    expect(onError).not.toHaveBeenCalled();
  });

  it('stays as it came where it cannot be read', () => {
    expect(intl.formatDisplayName('?', { type: 'language' })).toBeUndefined();
    expect(intl.formatDate('soon')).toBe('soon');
    expect(onError).toHaveBeenCalledTimes(2);
  });
});
