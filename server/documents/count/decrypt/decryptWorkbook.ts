import { createHash } from 'node:crypto';
import { RefusedContent } from '../inspection.ts';
import { builtInPassword } from './builtInKey.ts';
import { rc4Keystream } from './rc4.ts';

/** Records that are never encrypted (MS-XLS 2.2.10): beginnings, the key's own, and those that say who may write. */
const plainRecords = new Set([0x0809, 0x002f, 0x0194, 0x0195, 0x00e1, 0x0196, 0x0138]);
const filePass = 0x002f;
/** The first four bytes of a sheet's entry say where it begins, and stay plain. */
const sheet = 0x0085;

/** Decrypts a record's body in place; `offset` is the body's in the stream, `skip` counts bytes of the body that stay plain. */
type Cipher = (body: Buffer, offset: number, skip: number) => void;

const hash = (algorithm: 'md5' | 'sha1', ...parts: readonly Uint8Array[]): Buffer => {
  const digest = createHash(algorithm);
  for (const part of parts) digest.update(part);
  return digest.digest();
};

const numberBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const password = Buffer.from(builtInPassword, 'utf16le');

const blockSize = 1024;

/** RC4 whose key changes with each 1024 bytes of the stream, which the headers of records use up too. */
const rc4Cipher = (keyOf: (block: number) => Uint8Array): Cipher => {
  let keystream: Uint8Array = new Uint8Array();
  let made = -1;
  return (body, offset, skip) => {
    for (let at = skip; at < body.length; at += 1) {
      const block = Math.floor((offset + at) / blockSize);
      if (block !== made) keystream = rc4Keystream(keyOf(block), blockSize);
      made = block;
      body[at] = (body[at] ?? 0) ^ (keystream[(offset + at) % blockSize] ?? 0);
    }
  };
};

/** Whether a key decrypts the verifier to what its hash says. */
const verifies = (algorithm: 'md5' | 'sha1', key: Uint8Array, verifier: Buffer, verifierHash: Buffer): boolean => {
  const both = Buffer.concat([verifier, verifierHash]);
  for (const [index, byte] of rc4Keystream(key, both.length).entries()) both[index] = (both[index] ?? 0) ^ byte;
  return hash(algorithm, both.subarray(0, 16)).equals(both.subarray(16));
};

/** RC4 of Excel 97 (MS-OFFCRYPTO 2.3.6.2). */
const readRc4 = (body: Buffer): Cipher | null => {
  const salt = body.subarray(6, 22);
  const start = hash('md5', password).subarray(0, 5);
  const mixed = hash('md5', ...Array.from({ length: 16 }, () => [start, salt]).flat()).subarray(0, 5);
  const computeKey = (block: number): Buffer => hash('md5', mixed, numberBytes(block));
  return verifies('md5', computeKey(0), body.subarray(22, 38), body.subarray(38, 54)) ? rc4Cipher(computeKey) : null;
};

/** RC4 of Excel 2002 and 2003 (MS-OFFCRYPTO 2.3.5.2). */
const readCryptoApi = (body: Buffer): Cipher | null => {
  const headerSize = body.readUInt32LE(10);
  const header = body.subarray(14, 14 + headerSize);
  const verifier = body.subarray(14 + headerSize);
  const keySize = (header.readUInt32LE(16) || 40) / 8;
  const start = hash('sha1', verifier.subarray(4, 20), password);
  const computeKey = (block: number): Buffer => {
    const key = hash('sha1', start, numberBytes(block)).subarray(0, keySize);
    // The shortest key is filled up with zeros.
    return keySize === 5 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  };
  return verifies('sha1', computeKey(0), verifier.subarray(20, 36), verifier.subarray(40, 60))
    ? rc4Cipher(computeKey)
    : null;
};

/** The verifier of the password for obfuscation (MS-OFFCRYPTO 2.3.7.1). */
const xorVerifier = (characters: Buffer): number =>
  [...Buffer.from([characters.length]), ...characters]
    .reverse()
    .reduce((sum, byte) => ((((sum >> 14) & 1) | ((sum << 1) & 0x7fff)) ^ byte) & 0xffff, 0) ^ 0xce4b;

const rotateLeft = (byte: number, bits: number): number => ((byte << bits) | (byte >> (8 - bits))) & 0xff;

/** Obfuscation of Excel 5 and later (MS-OFFCRYPTO 2.3.7.2). */
const readXor = (body: Buffer): Cipher | null => {
  const characters = Buffer.from(builtInPassword, 'latin1');
  if (body.readUInt16LE(2) !== xorVerifier(characters)) return null;
  const array = [...characters, 0xbb].map((byte, index) => rotateLeft(byte ^ (body[index % 2] ?? 0), 7));
  return (data, offset, skip) => {
    for (let at = skip; at < data.length; at += 1)
      data[at] = rotateLeft((data[at] ?? 0) ^ (array[(offset + data.length + at) % 16] ?? 0), 3);
  };
};

const readCipher = (body: Buffer): Cipher | null => {
  // Before Excel 97 the record had no type.
  if (body.length === 4) return readXor(body);
  if (body.length < 6) return null;
  if (body.readUInt16LE(0) === 0) return readXor(body.subarray(2));
  return body.readUInt16LE(2) === 1 ? readRc4(body) : readCryptoApi(body);
};

/** The records of a workbook's stream as places in it. */
function* listPlaces(
  stream: Buffer,
): Generator<{ readonly type: number; readonly start: number; readonly end: number }> {
  for (let at = 0; at + 4 <= stream.length; ) {
    const end = Math.min(stream.length, at + 4 + stream.readUInt16LE(at + 2));
    yield { type: stream.readUInt16LE(at), start: at + 4, end };
    at = end;
  }
}

/**
 * A workbook's stream in plain form: itself, or a copy where it is encrypted with the key that Excel has built in.
 * @throws RefusedContent FileProtected where only a password of the customer's opens it
 */
export const decryptWorkbook = (stream: Buffer): Buffer => {
  let cipher: Cipher | null = null;
  let plain = stream;
  for (const { type, start, end } of listPlaces(stream)) {
    if (type === filePass && cipher === null) {
      cipher = readCipher(stream.subarray(start, end));
      if (cipher === null) throw new RefusedContent('FileProtected');
      plain = Buffer.from(stream);
    } else if (cipher !== null && !plainRecords.has(type))
      cipher(plain.subarray(start, end), start, type === sheet ? 4 : 0);
  }
  return plain;
};
