import { expect, test } from 'vitest';
import { type Doer, readDoer } from '../../../machines/desk/people/doer.ts';
import { staffName } from '../../../server/desk/people/staffName.ts';

test.each<[string, string, Doer]>([
  ['a person', staffName({ person: 'Maria Lis', script: null }), { kind: 'person', name: 'Maria Lis' }],
  ['a script', staffName({ person: null, script: 'nightly\nexport' }), { kind: 'script', name: 'nightly\nexport' }],
  ['the command line', staffName({ person: null, script: null }), { kind: 'known', word: 'ownScript' }],
  ['a customer with an account', 'customer 12', { kind: 'account', name: '12' }],
  ['a customer', 'customer', { kind: 'known', word: 'customer' }],
  ['the automatic desk', 'auto-desk', { kind: 'known', word: 'autoDesk' }],
  ['a person whose name is a word of the language', 'toString', { kind: 'person', name: 'toString' }],
])('%s is told from the others', (_, who, doer) => {
  expect(readDoer(who)).toEqual(doer);
});
