import { type KeyObject, sign } from 'node:crypto';

/* As much of X.509 and DER as a certificate of one's own takes. */

const encodeLength = (size: number): Buffer => {
  if (size < 0x80) return Buffer.from([size]);
  const hex = size.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);

const commonName = der(0x06, Buffer.from('550403', 'hex'));
const encodeName = (name: string): Buffer =>
  sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name, 'utf8')))));
const encodeTime = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`, 'ascii'));

/** sha256WithRSAEncryption, ecdsa-with-SHA256 */
const rsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const ecdsa = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));

export type KeyPair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

/** A certificate that a key pair makes for itself, as DER. @param serial hexadecimal */
export const selfSigned = (
  { publicKey, privateKey }: KeyPair,
  name: string,
  serial: string,
  from: Date,
  until: Date,
): Buffer => {
  const algorithm = privateKey.asymmetricKeyType === 'ec' ? ecdsa : rsa;
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    encodeName(name),
    sequence(encodeTime(from), encodeTime(until)),
    encodeName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return sequence(content, algorithm, der(0x03, Buffer.from([0]), sign('sha256', content, privateKey)));
};
