import { constants, createHash, generateKeyPair, privateDecrypt, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type KeyPair, selfSigned } from '../kit/certificate.ts';
import { Refusal } from './refusal.ts';

const generate = promisify(generateKeyPair);
const dayMs = 86_400_000;

const usages = ['KsefTokenEncryption', 'SymmetricKeyEncryption'] as const;
type Usage = (typeof usages)[number];

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** The keys with which senders encrypt, as KSeF publishes them. */
export type PublishedKeys = {
  readonly published: () => readonly object[];
  /** @throws Refusal where it is encrypted with another key, or in another way */
  readonly decrypt: (usage: Usage, publicKeyId: string | undefined, sealed: string) => Buffer;
  /** From now on others are valid. */
  readonly rotate: () => Promise<void>;
};

type Published = { readonly usage: Usage; readonly pair: KeyPair; readonly id: string; readonly shown: object };

const publish = async (usage: Usage, now: Date): Promise<Published> => {
  const pair = await generate('rsa', { modulusLength: 2048 });
  const [from, until] = [new Date(now.getTime() - dayMs), new Date(now.getTime() + 730 * dayMs)];
  const serial = `01${randomBytes(15).toString('hex')}`;
  const certificate = selfSigned(pair, 'Stand-in of KSeF', serial, from, until);
  const id = sha256(pair.publicKey.export({ type: 'spki', format: 'der' }));
  const shown = {
    certificate: certificate.toString('base64'),
    certificateId: sha256(certificate),
    publicKeyId: id,
    validFrom: from.toISOString(),
    validTo: until.toISOString(),
    usage: [usage],
  };
  return { usage, pair, id, shown };
};

export const publishKeys = async (now: () => Date): Promise<PublishedKeys> => {
  const all = () => Promise.all(usages.map((usage) => publish(usage, now())));
  let keys = await all();
  return {
    published: () => keys.map(({ shown }) => shown),
    decrypt: (usage, publicKeyId, sealed) => {
      const key = keys.find(({ id, usage: its }) => its === usage && (publicKeyId ?? id) === id);
      if (key === undefined) throw new Refusal(400, 21470, 'Przesłany identyfikator klucza jest nieznany.');
      try {
        const how = { key: key.pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
        return privateDecrypt(how, Buffer.from(sealed, 'base64'));
      } catch {
        throw new Refusal(400, 21405, 'Błąd walidacji danych wejściowych.');
      }
    },
    rotate: async () => {
      keys = await all();
    },
  };
};
