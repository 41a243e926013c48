import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SpokenWaiting } from '../../src/shell/startup/SpokenWaiting.tsx';
import { FileDrop } from '../../src/ui/files/FileDrop.tsx';
import { ErrorSummary } from '../../src/ui/forms/ErrorSummary.tsx';
import { messages } from '../support/views/words.ts';

const framed = (view: ReactNode): ReactNode => (
  <IntlProvider locale="en" messages={messages}>
    {view}
  </IntlProvider>
);

const live = '[aria-live]:not([aria-live=off]), [role=alert], [role=status], [role=log]';

/** The texts that an attribute of ids points to. */
const listTexts = (element: Element | null, attribute: string): readonly (string | null | undefined)[] =>
  (element?.getAttribute(attribute) ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('an error summary', () => {
  const summary = (...texts: readonly string[]): ReactNode =>
    framed(
      <ErrorSummary
        title={`Please correct ${texts.length}`}
        items={texts.map((text) => ({ fieldId: text.slice(0, 4), text }))}
      />,
    );

  test('is read once, as it takes the focus, and not again as it shrinks', () => {
    const { rerender, container } = render(summary('Name is missing.', 'City is missing.'));
    const shown = screen.getByRole('region', { name: 'Please correct 2' });
    expect(document.activeElement).toBe(shown);
    expect(listTexts(shown, 'aria-describedby')).toEqual(['Name is missing.City is missing.']);
    screen.getByRole('link', { name: 'City is missing.' }).focus();
    rerender(summary('City is missing.'));
    expect(screen.getByRole('region', { name: 'Please correct 1' })).toBe(shown);
    // Whoever is at a field stays there.
    expect(document.activeElement?.textContent).toBe('City is missing.');
    expect(container.querySelectorAll(live)).toHaveLength(0);
    expect(container.closest(live)).toBeNull();
  });
});

test('a file field is named by its call; formats and limits describe it', () => {
  const { container } = render(
    framed(<FileDrop label="Choose documents" hint="doc, docx" error="Too large." onFiles={() => undefined} />),
  );
  const field = container.querySelector('input[type=file]');
  expect(listTexts(field, 'aria-labelledby')).toEqual(['Choose documents']);
  expect(listTexts(field, 'aria-describedby')).toEqual(['doc, docx', 'Too large.']);
});

describe('what is loading', () => {
  const said = (container: Element): readonly (string | null)[] =>
    [...container.querySelectorAll(live)].map(({ textContent }) => textContent);

  test('is said by one line after a second, and not before', () => {
    vi.useFakeTimers();
    const { container } = render(framed(<SpokenWaiting />));
    expect(said(container)).toEqual(['']);
    act(() => vi.advanceTimersByTime(999));
    expect(said(container)).toEqual(['']);
    act(() => vi.advanceTimersByTime(1));
    expect(said(container)).toEqual(['Loading. One moment, please.']);
    act(() => vi.advanceTimersByTime(60_000));
    expect(said(container)).toEqual(['Loading. One moment, please.']);
  });
});
