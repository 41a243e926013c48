import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/core/clock.ts';
import * as answers from './answers.ts';
import { askKsef, callKsef, type KsefCall } from './callKsef.ts';
import { KsefRefusal } from './errors.ts';
import { entranceTo, type KsefAccount } from './logIn.ts';
import { seal } from './publicKeys.ts';

/** A session in which invoices are sent; its key is known to this process alone. */
export type KsefSession = { readonly reference: string; readonly key: Buffer; readonly vector: Buffer };

/** KSeF's API 2, as far as a seller needs it. Its methods throw {@link KsefUnavailable} and {@link KsefRefusal}. */
export type KsefApi = {
  readonly openSession: () => Promise<KsefSession>;
  /** @returns the name of what was sent, by which it is asked about */
  readonly send: (session: KsefSession, invoice: Buffer, offlineMode: boolean) => Promise<string>;
  readonly statusOf: (session: string, invoice: string) => Promise<answers.InvoiceStatus>;
  /** The official confirmation of receipt: exact text. */
  readonly confirmationOf: (session: string, number: string) => Promise<string>;
  readonly closeSession: (session: KsefSession) => Promise<void>;
};

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' };

export const ksefApi = (url: string, account: KsefAccount, clock: Clock): KsefApi => {
  const entrance = entranceTo(url, account, clock);

  /** A token that has been withdrawn meanwhile is replaced once. */
  const callEntered = async <A>(work: (token: string) => Promise<A>): Promise<A> => {
    try {
      return await work(await entrance.accessToken());
    } catch (error) {
      if (!(error instanceof KsefRefusal && error.status === 401)) throw error;
      entrance.forget();
      return work(await entrance.accessToken());
    }
  };
  const askForText = (call: KsefCall): Promise<string> => callEntered((token) => callKsef(url, { ...call, token }));

  return {
    openSession: async () => {
      const key = randomBytes(32);
      const vector = randomBytes(16);
      const { sealed, publicKeyId } = await seal(url, 'SymmetricKeyEncryption', key, clock.now());
      const initializationVector = vector.toString('base64');
      const encryption = { encryptedSymmetricKey: sealed, initializationVector, publicKeyId };
      const call = { method: 'POST', path: '/sessions/online', body: { formCode, encryption } } as const;
      const { referenceNumber } = await callEntered((token) => askKsef(url, answers.named, { ...call, token }));
      return { reference: referenceNumber, key, vector };
    },
    send: async ({ reference, key, vector }, invoice, offlineMode) => {
      const cipher = createCipheriv('aes-256-cbc', key, vector);
      const encrypted = Buffer.concat([cipher.update(invoice), cipher.final()]);
      const body = {
        invoiceHash: sha256(invoice),
        invoiceSize: invoice.length,
        encryptedInvoiceHash: sha256(encrypted),
        encryptedInvoiceSize: encrypted.length,
        encryptedInvoiceContent: encrypted.toString('base64'),
        offlineMode,
      };
      const call = { method: 'POST', path: `/sessions/online/${reference}/invoices`, body } as const;
      return (await callEntered((token) => askKsef(url, answers.named, { ...call, token }))).referenceNumber;
    },
    statusOf: (session, invoice) => {
      const call = { method: 'GET', path: `/sessions/${session}/invoices/${invoice}` } as const;
      return callEntered((token) => askKsef(url, answers.invoiceStatus, { ...call, token }));
    },
    confirmationOf: (session, number) =>
      askForText({ method: 'GET', path: `/sessions/${session}/invoices/ksef/${number}/upo` }),
    closeSession: async ({ reference }) => {
      await askForText({ method: 'POST', path: `/sessions/online/${reference}/close` });
    },
  };
};
