import { expect, test } from 'vitest';
import { hasCertificates } from '../../../server/account/passkeys/attestation.ts';
import { createAuthenticator, type Said } from '../../support/server/softAuthenticator.ts';

const options = { challenge: 'AQID', rp: { id: 'localhost' }, user: { id: 'AQID' } };

test.each([
  ['none', false],
  ['self', false],
  ['certificate', true],
  ['fido-u2f', true],
] as const satisfies readonly (readonly [Said['attestation'], boolean])[])(
  'of devices that vouch for themselves (%s), those with certificates are told apart',
  (attestation, has) => {
    const response = createAuthenticator('http://localhost').make(options, { attestation });
    expect(hasCertificates(response)).toBe(has);
  },
);
