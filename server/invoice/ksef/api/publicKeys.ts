import { constants, createHash, publicEncrypt, X509Certificate } from 'node:crypto';
import * as answers from './answers.ts';
import { askKsef } from './callKsef.ts';
import { KsefUnavailable } from './errors.ts';

type Usage = 'KsefTokenEncryption' | 'SymmetricKeyEncryption';

/** Encrypts for KSeF alone, and says for which of its keys. */
export type Sealed = { readonly sealed: string; readonly publicKeyId: string };

/** A certificate whose key is not the one that it is listed for is of somebody else. */
const toPublicKey = (certificate: string, publicKeyId: string) => {
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return id === publicKeyId ? publicKey : null;
};

/**
 * Encrypts with the key that KSeF publishes for a purpose and that is valid now: RSA-OAEP with SHA-256.
 * @throws KsefUnavailable
 * @throws KsefRefusal
 */
export const seal = async (url: string, usage: Usage, content: Uint8Array, now: Date): Promise<Sealed> => {
  const keys = await askKsef(url, answers.publicKeys, { method: 'GET', path: '/security/public-key-certificates' });
  const at = now.getTime();
  const found = keys
    .filter((key) => key.usage.includes(usage) && Date.parse(key.validFrom) <= at && at < Date.parse(key.validTo))
    .sort((one, other) => Date.parse(other.validFrom) - Date.parse(one.validFrom))[0];
  const key = found === undefined ? null : toPublicKey(found.certificate, found.publicKeyId);
  if (found === undefined || key === null) throw new KsefUnavailable('no valid public key');
  const sealed = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, content);
  return { sealed: sealed.toString('base64'), publicKeyId: found.publicKeyId };
};
