import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { find, read } from 'cfb';
import { describe, expect, it } from 'vitest';
import { rc4Keystream } from '../../../server/documents/count/decrypt/rc4.ts';
import { buildCompound, countDocumentWords } from './officeFiles.ts';

const file = readFileSync(join(import.meta.dirname, '../../support/documents/preisliste-de.xls'));
const workbook = Buffer.from(find(read(file, { type: 'buffer' }), '/Workbook')?.content ?? []);

type Encrypt = (body: Buffer, offset: number, skip: number) => void;
const plain = new Set([0x0809, 0x002f, 0x00e1]);

/** A workbook whose first record after its beginning says how the others are encrypted. */
const encrypted = (pass: Buffer, encrypt: Encrypt): Uint8Array => {
  const begin = 4 + workbook.readUInt16LE(2);
  const head = Buffer.from([0x2f, 0, pass.length, 0]);
  const stream = Buffer.concat([workbook.subarray(0, begin), head, pass, workbook.subarray(begin)]);
  for (let at = 0; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (!plain.has(type)) encrypt(stream.subarray(at + 4, end), at + 4, type === 0x85 ? 4 : 0);
    at = end;
  }
  return buildCompound({ Workbook: stream });
};

const hash = (algorithm: string, ...parts: readonly Uint8Array[]): Buffer =>
  createHash(algorithm).update(Buffer.concat(parts)).digest();
const number = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
const mix = (data: Buffer, stream: Uint8Array): Buffer => Buffer.from(data.map((byte, at) => byte ^ (stream[at] ?? 0)));
const salt = Buffer.from('sixteen bytes of', 'latin1');
const verifier = Buffer.from('sixteen more byt', 'latin1');

const byRc4 =
  (keyOf: (block: number) => Uint8Array): Encrypt =>
  (body, offset, skip) => {
    for (let at = skip; at < body.length; at += 1) {
      const position = offset + at;
      const stream = rc4Keystream(keyOf(Math.floor(position / 1024)), 1024);
      body[at] = (body[at] ?? 0) ^ (stream[position % 1024] ?? 0);
    }
  };

const rc4Workbook = (password: string): Uint8Array => {
  const start = hash('md5', Buffer.from(password, 'utf16le')).subarray(0, 5);
  const mixed = hash('md5', ...Array.from({ length: 16 }, () => [start, salt]).flat()).subarray(0, 5);
  const keyOf = (block: number): Buffer => hash('md5', mixed, number(block));
  const both = mix(Buffer.concat([verifier, hash('md5', verifier)]), rc4Keystream(keyOf(0), 32));
  return encrypted(Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), salt, both]), byRc4(keyOf));
};

const cryptoApiWorkbook = (password: string, bits: number): Uint8Array => {
  const start = hash('sha1', salt, Buffer.from(password, 'utf16le'));
  const keyOf = (block: number): Buffer => {
    const key = hash('sha1', start, number(block)).subarray(0, bits / 8);
    return bits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  };
  const both = mix(Buffer.concat([verifier, hash('sha1', verifier)]), rc4Keystream(keyOf(0), 36));
  const header = Buffer.concat([4, 0, 0x6801, 0x8004, bits, 1, 0, 0, 0].map(number));
  const info = [
    number(4),
    number(header.length),
    header,
    number(16),
    salt,
    both.subarray(0, 16),
    number(20),
    both.subarray(16),
  ];
  return encrypted(Buffer.concat([Buffer.from([1, 0, 2, 0, 2, 0]), ...info]), byRc4(keyOf));
};

describe('what RC4 makes of known keys (RFC 6229)', () => {
  it.each([
    ['0102030405', 'b2396305f03dc027ccc3524a0a1118a8'],
    ['0102030405060708090a0b0c0d0e0f10', '9ac7cc9a609d1ef7b2932899cde41b97'],
  ])('%s', (key, stream) => {
    expect(Buffer.from(rc4Keystream(Buffer.from(key, 'hex'), 16)).toString('hex')).toBe(stream);
  });
});

describe('a workbook that is encrypted', () => {
  it.each([
    ['as Excel 97 does', rc4Workbook],
    ['as Excel 2003 does', (password: string) => cryptoApiWorkbook(password, 128)],
    ['as Excel 2003 does with a short key', (password: string) => cryptoApiWorkbook(password, 40)],
  ])('%s is counted where the key is Excel’s own, and protected where it is the customer’s', async (_, make) => {
    expect(await countDocumentWords(make('VelvetSweatshop'))).toBe(30);
    expect(await countDocumentWords(make('tajne15'))).toBe('FileProtected');
  });

  it('by obfuscation is counted', async () => {
    // The verifier of Excel's own password (MS-OFFCRYPTO 2.3.7.1) with a key of two bytes.
    const key = [0x5a, 0xa7];
    const array = [...Buffer.from('VelvetSweatshop'), 0xbb].map((byte, at) => {
      const mixed = byte ^ (key[at % 2] ?? 0);
      return ((mixed >> 1) | (mixed << 7)) & 0xff;
    });
    let check = 0;
    for (const byte of [...Buffer.from('VelvetSweatshop')].reverse())
      check = (((check >> 14) & 1) | ((check << 1) & 0x7fff)) ^ byte;
    check = (((check >> 14) & 1) | ((check << 1) & 0x7fff)) ^ 15 ^ 0xce4b;
    const pass = Buffer.from([0, 0, ...key, check & 0xff, check >> 8]);
    const book = encrypted(pass, (body, offset, skip) => {
      for (let at = skip; at < body.length; at += 1) {
        const byte = body[at] ?? 0;
        body[at] = (((byte << 5) | (byte >> 3)) & 0xff) ^ (array[(offset + body.length + at) % 16] ?? 0);
      }
    });
    expect(await countDocumentWords(book)).toBe(30);
  });
});
