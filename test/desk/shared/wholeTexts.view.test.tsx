import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AccountNumber } from '../../../src/desk/money/AccountNumber.tsx';
import { DoerName } from '../../../src/desk/shared/DoerName.tsx';
import { Table } from '../../../src/desk/shared/Table.tsx';
import { WebAddress } from '../../../src/request/details/WebAddress.tsx';
import { frame } from '../../support/views/frame.tsx';

afterEach(cleanup);

const textOf = (view: React.ReactElement): string | null => render(frame()(view)).container.textContent;

test('an IBAN can be read and breaks between its groups; what a bank writes otherwise stays as it is', () => {
  expect(textOf(<AccountNumber number="PL27114020040000300201355387" />)).toBe('PL27 1140 2004 0000 3002 0135 5387');
  expect(textOf(<AccountNumber number="60/1234567890" />)).toBe('60/1234567890');
  expect(textOf(<AccountNumber number={null} />)).toBe('');
});

test('a web address may break after its parts, and reads as it was typed', () => {
  const { container } = render(<WebAddress address="https://example.com/a/contact?from=shop&to=us" />);
  expect(container.textContent).toBe('https://example.com/a/contact?from=shop&to=us');
  expect(container.innerHTML.split('<wbr>')).toEqual([
    'https://',
    'example.com/',
    'a/',
    'contact?',
    'from=shop&amp;',
    'to=us',
  ]);
});

test('a cell with nothing to say says so', () => {
  const columns = [
    { key: 'name', name: 'Name' },
    { key: 'note', name: 'Note' },
  ];
  render(<Table kind="wide" label="Codes" columns={columns} rows={[{ key: '1', cells: ['ABC', null] }]} />);
  expect(screen.getByRole('cell').textContent).toBe('–');
});

test('a script is named in the language of the reader', () => {
  expect(textOf(<DoerName who="script of the desk's own token" />)).toBe('Command line');
  expect(textOf(<DoerName who="script nightly export" />)).toBe('Script nightly export');
  expect(textOf(<DoerName who="Maria Lis" />)).toBe('Maria Lis');
});
