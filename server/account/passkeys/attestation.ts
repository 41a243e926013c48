import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { PasskeyRegistration } from '../../../openapi/types.ts';

/**
 * Whether a device vouches for itself by certificates. None is asked to, and checking one would fetch whatever address the certificate
 * names.
 */
export const hasCertificates = ({ response }: PasskeyRegistration): boolean => {
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const format = object.get('fmt');
  return !(format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined));
};
