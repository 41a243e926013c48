import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '../../../openapi/types.ts';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor> | readonly Cbor[];

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};

/** CBOR (RFC 8949), as far as authenticators need it. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
  }
  return Array.isArray(value) ? Buffer.concat([head(4, value.length), ...value.map(cbor)]) : Buffer.alloc(0);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const toBytes = (key: string | undefined): Buffer => Buffer.from(key ?? '', 'base64url');

/** What a browser and a device say, where a test wants something else than the truth. */
export type Said = {
  readonly origin: string;
  readonly rpId: string;
  readonly challenge: string;
  readonly type: 'webauthn.create' | 'webauthn.get';
  readonly counter: number;
  /** whether the device has made sure who uses it */
  readonly verified: boolean;
  readonly userHandle: string;
  /** whether the device vouches for itself, by its own key or by a certificate */
  readonly attestation: 'none' | 'self' | 'certificate' | 'fido-u2f';
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A text of the options for the browser, as `rp.id`. */
export const readOption = (options: unknown, path: string): string =>
  String(path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), options));

const backedUp = 0x18;

/** A device with one passkey: it signs with a real key what it is given. */
export const createAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, toBytes(x)],
      [-3, toBytes(y)],
    ]),
  );
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let counter = 0;
  let handle = '';

  const clientData = (said: Pick<Said, 'type' | 'challenge' | 'origin'>): Buffer =>
    Buffer.from(
      JSON.stringify({ type: said.type, challenge: said.challenge, origin: said.origin, crossOrigin: false }),
    );
  const dataOf = (said: Pick<Said, 'rpId' | 'verified' | 'counter'>, credential: Buffer | null): Buffer => {
    const flags = 0x01 | backedUp | (said.verified ? 0x04 : 0) | (credential === null ? 0 : 0x40);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(said.counter);
    return Buffer.concat([sha256(said.rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  };
  const shared = { id, rawId: id, type: 'public-key' } as const;

  return {
    id,
    make: (options: unknown, lies: Partial<Said> = {}): PasskeyRegistration => {
      handle = readOption(options, 'user.id');
      const said: Said = {
        origin,
        rpId: readOption(options, 'rp.id'),
        challenge: readOption(options, 'challenge'),
        type: 'webauthn.create',
        counter: 0,
        verified: true,
        userHandle: handle,
        attestation: 'none',
        ...lies,
      };
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose]);
      const own: [string, Cbor][] = [
        ['alg', -7],
        ['sig', randomBytes(64)],
      ];
      const certificate: [string, Cbor][] = [['x5c', [randomBytes(64)]]];
      const statements = { none: [], self: own, certificate: [...own, ...certificate], 'fido-u2f': certificate };
      const formats = { none: 'none', self: 'packed', certificate: 'packed', 'fido-u2f': 'fido-u2f' } as const;
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', formats[said.attestation]],
          ['attStmt', new Map<string, Cbor>(statements[said.attestation])],
          ['authData', dataOf(said, credential)],
        ]),
      );
      return {
        ...shared,
        response: {
          clientDataJSON: clientData(said).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: (options: unknown, lies: Partial<Said> = {}): PasskeyAssertion => {
      counter += 1;
      const said: Said = {
        origin,
        rpId: readOption(options, 'rpId'),
        challenge: readOption(options, 'challenge'),
        type: 'webauthn.get',
        counter,
        verified: true,
        userHandle: handle,
        attestation: 'none',
        ...lies,
      };
      const [client, data] = [clientData(said), dataOf(said, null)];
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: said.userHandle,
        },
      };
    },
  };
};

export type SoftAuthenticator = ReturnType<typeof createAuthenticator>;
