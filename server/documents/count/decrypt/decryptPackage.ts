import { createDecipheriv, createHash, type Hash } from 'node:crypto';
import { findAttribute } from '../xml/attributes.ts';
import { XmlReader } from '../xml/xmlReader.ts';

/** Rounds of hashing that a document may ask for; Office asks for 100,000 at most. */
const maxRounds = 1_000_000;
const segment = 4096;

const algorithms: Readonly<Record<string, string>> = {
  SHA1: 'sha1',
  'SHA-1': 'sha1',
  SHA256: 'sha256',
  SHA384: 'sha384',
  SHA512: 'sha512',
};

const hashParts = (algorithm: string, ...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash: Hash, part) => hash.update(part), createHash(algorithm)).digest();

const numberBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const hashPassword = (algorithm: string, salt: Buffer, password: string, rounds: number): Buffer => {
  let hash = hashParts(algorithm, salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < rounds; round += 1) hash = hashParts(algorithm, numberBytes(round), hash);
  return hash;
};

const decipher = (mode: 'cbc' | 'ecb', key: Buffer, iv: Buffer | null, data: Uint8Array): Buffer => {
  const cipher = createDecipheriv(`aes-${key.length * 8}-${mode}`, key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
};

/** A hash cut or filled up to a length (MS-OFFCRYPTO 2.3.4.11). */
const resize = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), 0x36)]).subarray(0, length);

type Opened = (packed: Buffer) => Buffer;

/** The standard form (MS-OFFCRYPTO 2.3.4.5): AES, each block by itself. */
const openStandard = (info: Buffer, password: string): Opened | null => {
  const headerSize = info.readUInt32LE(8);
  const keySize = info.readUInt32LE(12 + 16) / 8;
  const verifier = info.subarray(12 + headerSize);
  const hash = hashPassword('sha1', verifier.subarray(4, 20), password, 50_000);
  const last = hashParts('sha1', hash, numberBytes(0));
  const half = (pad: number): Buffer => {
    const filled = Buffer.alloc(64, pad);
    for (const [index, byte] of last.entries()) filled[index] = pad ^ byte;
    return hashParts('sha1', filled);
  };
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keySize);
  const input = decipher('ecb', key, null, verifier.subarray(20, 36));
  const expected = decipher('ecb', key, null, verifier.subarray(40, 72)).subarray(0, 20);
  return hashParts('sha1', input).equals(expected) ? (packed) => decipher('ecb', key, null, packed) : null;
};

const readAgile = (xml: Buffer): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const reader = new XmlReader({
    open: (element, attributes) => {
      found.set(element.slice(element.indexOf(':') + 1), attributes);
    },
    close: () => {},
    text: () => {},
  });
  reader.push(xml);
  return found;
};

/** The agile form (MS-OFFCRYPTO 2.3.4.10): AES in chains of 4096 bytes, described by XML. */
const openAgile = (info: Buffer, password: string): Opened | null => {
  const elements = readAgile(info.subarray(8));
  const value = (element: 'keyData' | 'encryptedKey', name: string): string =>
    findAttribute(elements.get(element) ?? '', name) ?? '';
  const bytes = (element: 'keyData' | 'encryptedKey', name: string): Buffer =>
    Buffer.from(value(element, name), 'base64');
  const algorithm = algorithms[value('encryptedKey', 'hashAlgorithm')];
  const dataAlgorithm = algorithms[value('keyData', 'hashAlgorithm')];
  const rounds = Number(value('encryptedKey', 'spinCount'));
  if (algorithm === undefined || dataAlgorithm === undefined || !(rounds <= maxRounds)) return null;
  const salt = bytes('encryptedKey', 'saltValue');
  const hash = hashPassword(algorithm, salt, password, rounds);
  const iv = resize(salt, Number(value('encryptedKey', 'blockSize')));
  const decrypt = (purpose: string, name: string): Buffer => {
    const key = resize(
      hashParts(algorithm, hash, Buffer.from(purpose, 'hex')),
      Number(value('encryptedKey', 'keyBits')) / 8,
    );
    return decipher('cbc', key, iv, bytes('encryptedKey', name));
  };
  const input = decrypt('fea7d2763b4b9e79', 'encryptedVerifierHashInput');
  const expected = hashParts(algorithm, input.subarray(0, Number(value('encryptedKey', 'saltSize'))));
  const found = decrypt('d7aa0f6d3061344e', 'encryptedVerifierHashValue');
  if (!found.subarray(0, expected.length).equals(expected)) return null;
  const key = decrypt('146e0be7abacd0d6', 'encryptedKeyValue').subarray(0, Number(value('keyData', 'keyBits')) / 8);
  const dataSalt = bytes('keyData', 'saltValue');
  const blockSize = Number(value('keyData', 'blockSize'));
  return (packed) =>
    Buffer.concat(
      Array.from({ length: Math.ceil(packed.length / segment) }, (_, index) => {
        const start = resize(hashParts(dataAlgorithm, dataSalt, numberBytes(index)), blockSize);
        return decipher('cbc', key, start, packed.subarray(index * segment, (index + 1) * segment));
      }),
    );
};

/**
 * The package that an encrypted Office document holds (MS-OFFCRYPTO 2.3.4), or null where the password is another one or the form is
 * unknown.
 */
export const decryptPackage = (info: Buffer, encrypted: Buffer, password: string): Buffer | null => {
  try {
    const open = info.readUInt16LE(0) === 4 && info.readUInt16LE(2) === 4 ? openAgile : openStandard;
    const packed = encrypted.subarray(8, encrypted.length - ((encrypted.length - 8) % 16));
    return open(info, password)?.(packed).subarray(0, Number(encrypted.readBigUInt64LE(0))) ?? null;
  } catch {
    return null;
  }
};
