import { expect, test } from 'vitest';
import { services } from '../../machines/services/index.ts';
import { choosablePackages } from '../../machines/services/offeredPackages.ts';

const priced = (...ids: (1 | 2 | 3 | 4)[]) => ids.map((package_id) => ({ package_id }));

test.each([
  ['all of the service before there is an estimate', priced(), 1, [2, 1, 3, 4]],
  ['those that the estimate names', priced(1, 3), 1, [1, 3]],
  ['the chosen one beside those that the estimate names', priced(1, 3), 4, [1, 3, 4]],
] as const)('the packages that can be chosen are %s', (_, estimated, chosen, expected) => {
  expect(choosablePackages(services.write, estimated, chosen)).toEqual(expected);
});
