import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import FiguresPage from '../../../src/desk/figures/FiguresPage.tsx';
import { Quotes } from '../../../src/desk/figures/Quotes.tsx';
import { Requests } from '../../../src/desk/figures/Requests.tsx';
import { Turnover } from '../../../src/desk/figures/Turnover.tsx';
import { AtDesk } from '../../support/views/atDesk.tsx';
import { frame } from '../../support/views/frame.tsx';
import { someFigures } from './deskFigures.model.ts';

afterEach(cleanup);

const saving = { busy: null, can: () => true, save: () => {} };

/** The cells of a table, row by row. */
const cells = (): string[][] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

const readNumber = (element: Element, name: string): number => Number(element.getAttribute(name));

test('a bar is as high as its day has requests, and the table has the same numbers', () => {
  render(frame()(<Requests rows={someFigures.requests} saving={saving} />));
  expect(cells()).toEqual([
    ['Day', 'Requests'],
    ['19 Nov 2026', '3'],
    ['20 Nov 2026', '12'],
  ]);
  const [low, high] = [...screen.getByRole('img', { name: 'Requests per day' }).querySelectorAll('rect')].map((bar) =>
    readNumber(bar, 'height'),
  );
  expect((high ?? 0) / (low ?? 1)).toBeCloseTo(4);
});

test('days without an offer are a gap in the lines', () => {
  const quoted = { due: 1, offers: 1, median: 5, p95: 5, within: 1 };
  const none = { due: 1, offers: 0, median: null, p95: null, within: 0 };
  const rows = [quoted, quoted, none, quoted].map((row, index) => ({ day: `2026-11-1${index}`, ...row }));
  render(frame()(<Quotes rows={rows} overall={{ ...quoted, due: 4, offers: 3, within: 0.6667 }} saving={saving} />));
  const picture = screen.getByRole('img', { name: 'Minutes to quotation' });
  for (const path of picture.querySelectorAll('path')) {
    expect(path.getAttribute('d')?.match(/[ML]/g)?.join('')).toBe('MLM');
  }
  expect(cells()[1]).toEqual(['All days', '4', '3', '5', '5', '66.7%']);
  expect(cells()[4]).toEqual(['12 Nov 2026', '1', '0', '–', '–', '0%']);
  expect(screen.getByText('66.7% of 4 requests had a quotation within 15 minutes')).toBeTruthy();
});

test('amounts of two currencies are never in one picture', () => {
  const [line] = someFigures.turnover;
  if (line === undefined) throw new Error('There is no line.');
  const zloty = { currency_amount_decimal: '9000.00', currency_code: 'PLN' } as const;
  render(frame()(<Turnover rows={[line, { ...line, net: zloty, gross: zloty }]} saving={saving} />));
  const pictures = screen.getAllByRole('img').map((picture) => picture.textContent);
  expect(pictures).toHaveLength(2);
  expect(pictures[0]).toContain('€738.00');
  expect(pictures[0]).not.toContain('PLN');
  expect(cells()).toHaveLength(3);
});

test('where there is nothing, neither a picture nor a table nor a file is offered', () => {
  render(frame()(<Turnover rows={[]} saving={saving} />));
  expect(screen.getByText('Nothing for this period.')).toBeTruthy();
  for (const role of ['img', 'table', 'button']) expect(screen.queryByRole(role)).toBeNull();
});

test('days and brand are in the address: read at first, written when they change, followed back', async () => {
  history.replaceState(null, '', '/en/figures?from=2026-11-02&to=2026-11-08&brand=mostek');
  render(
    frame()(
      <AtDesk page={{ name: 'figures' }}>
        <FiguresPage />
      </AtDesk>,
    ),
  );
  const valueOfField = (name: string): string => screen.getByLabelText<HTMLInputElement>(name).value;
  expect([valueOfField('First day'), valueOfField('Last day'), valueOfField('Brand')]).toEqual([
    '2026-11-02',
    '2026-11-08',
    'mostek',
  ]);
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } });
  expect(location.search).toBe('?from=2026-11-01&to=2026-11-08&brand=mostek');
  fireEvent.change(screen.getByLabelText('Brand'), { target: { value: '' } });
  expect(location.search).toBe('?from=2026-11-01&to=2026-11-08');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-01' } });
  expect(location.search).toBe('?from=2026-11-01&to=2026-11-08');
  await act(async () => {
    history.replaceState(null, '', '?from=2026-11-02&to=2026-11-08&brand=mostek');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect([valueOfField('First day'), valueOfField('Brand')]).toEqual(['2026-11-02', 'mostek']);
});
