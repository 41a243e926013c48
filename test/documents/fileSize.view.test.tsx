import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { formatFileSize } from '../../src/ui/files/FileSize.tsx';

const megabyte = 1024 ** 2;

test.each([
  ['en', 1, '1 byte'],
  ['en', 478, '478 bytes'],
  ['de', 478, '478 Byte'],
  ['pl', 478, '478 bajtów'],
  ['uk', 478, '478 байтів'],
  ['en', 145 * 1024, '145 kB'],
  ['en', 20 * megabyte, '20 MB'],
  ['en', 20 * megabyte + 1, '20.1 MB'],
  ['de', 21 * megabyte, '21 MB'],
])('the size of a file in %s: %i bytes read %s', (locale, bytes, read) => {
  expect(formatFileSize(createIntl({ locale }), bytes).replaceAll('\u00a0', ' ')).toBe(read);
});
