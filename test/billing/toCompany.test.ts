import { expect, test } from 'vitest';
import { toCompany } from '../../server/billing/vies/toCompany.ts';

test.each([
  [
    'of Poland',
    { name: 'NOWAK SPÓŁKA Z O.O.', address: 'UL. DŁUGA 1\n00-001 WARSZAWA' },
    { name: 'NOWAK SPÓŁKA Z O.O.', address: 'UL. DŁUGA 1', postcode: '00-001', city: 'WARSZAWA' },
  ],
  [
    'of Austria, with the letters of the country and blanks',
    { name: ' Huber  GmbH ', address: '\nRing 3\nTop 4\nA-1010 Wien\n' },
    { name: 'Huber GmbH', address: 'Ring 3, Top 4', postcode: '1010', city: 'Wien' },
  ],
  [
    'that ends otherwise',
    { name: 'Acme Ltd', address: '1 High Street\nDublin 2' },
    { name: 'Acme Ltd', address: '1 High Street, Dublin 2', postcode: '', city: '' },
  ],
  ['that is withheld', { name: '---', address: '---' }, { name: '', address: '', postcode: '', city: '' }],
  ['that is no text', { name: 7, address: null }, { name: '', address: '', postcode: '', city: '' }],
] as const)('reads a company %s', (_, answer, company) => {
  expect(toCompany(answer)).toEqual(company);
});

test('what is too long for billing details is cut', () => {
  expect(toCompany({ name: 'x'.repeat(900) }).name).toHaveLength(200);
});
