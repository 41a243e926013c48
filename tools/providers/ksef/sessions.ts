import { createDecipheriv, createHash } from 'node:crypto';
import type { LoggedIn } from './accounts.ts';
import { checkFa3, type Fault, type ReadInvoice } from './checkFa3.ts';
import type { PublishedKeys } from './keys.ts';
import type { Mood } from './mood.ts';
import { createKsefNumber, createReference } from './names.ts';
import { Refusal } from './refusal.ts';
import { toUpo } from './upo.ts';

export type SessionRequest = {
  readonly formCode: { readonly systemCode: string; readonly schemaVersion: string; readonly value: string };
  readonly encryption: {
    readonly encryptedSymmetricKey: string;
    readonly initializationVector: string;
    readonly publicKeyId?: string;
  };
};
export type SentInvoice = {
  readonly invoiceHash: string;
  readonly invoiceSize: number;
  readonly encryptedInvoiceHash: string;
  readonly encryptedInvoiceSize: number;
  readonly encryptedInvoiceContent: string;
  readonly offlineMode?: boolean;
};

/** Checks an invoice against its schema. @returns what is wrong with it */
export type CheckSchema = (bytes: Buffer) => Promise<readonly string[]>;

type Session = {
  readonly nip: string;
  readonly key: Buffer;
  readonly vector: Buffer;
  readonly until: number;
  open: boolean;
};
/** An invoice that has a number. */
export type Numbered = ReadInvoice & {
  readonly ksefNumber: string;
  readonly session: string;
  readonly hash: string;
  readonly isOffline: boolean;
  readonly upo: string;
};
type Status = {
  readonly code: number;
  readonly description: string;
  readonly details?: readonly string[];
  readonly extensions?: object;
};
type Received = {
  readonly session: string;
  readonly hash: string;
  readonly at: Date;
  looks: number;
  /** null while it is being checked */
  status: Status | null;
  numbered: Numbered | null;
};

const sessionMs = 12 * 3_600_000;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

const isFault = (read: ReadInvoice | Fault): read is Fault => 'code' in read;

const decrypt = ({ key, vector }: Session, content: Buffer): Buffer | null => {
  try {
    const cipher = createDecipheriv('aes-256-cbc', key, vector);
    return Buffer.concat([cipher.update(content), cipher.final()]);
  } catch {
    return null;
  }
};

/** Sessions, and the invoices that were sent in them. */
export const openSessions = (
  keys: PublishedKeys,
  checkSchema: CheckSchema | null,
  mood: () => Mood,
  now: () => Date,
  dayOf: (at: Date) => string,
) => {
  const sessions = new Map<string, Session>();
  const received = new Map<string, Received>();
  const numbered = new Map<string, Numbered>();
  /** They are judged one after the other, as they come. */
  let turn = Promise.resolve();

  const requireSession = (name: string, nip: string): Session => {
    const session = sessions.get(name);
    if (session === undefined || session.nip !== nip)
      throw new Refusal(400, 21173, 'Brak sesji o wskazanym numerze referencyjnym.');
    return session;
  };
  const toKey = ({ nip, kind, number }: ReadInvoice): string => JSON.stringify([nip, kind, number]);

  const judge = async (name: string, sent: SentInvoice, { nip, tokenName }: LoggedIn): Promise<Status | Numbered> => {
    const told = mood().status;
    if (told !== null) return { code: told, description: 'Odmowa na życzenie', details: ['The stand-in was told so.'] };
    const sentAt = now();
    const bytes = decrypt(requireSession(name, nip), Buffer.from(sent.encryptedInvoiceContent, 'base64'));
    if (bytes === null) return { code: 435, description: 'Błąd odszyfrowania pliku' };
    if (bytes.length !== sent.invoiceSize || sha256(bytes) !== sent.invoiceHash)
      return {
        code: 430,
        description: 'Błąd weryfikacji pliku faktury',
        details: ['Skrót lub rozmiar się nie zgadza.'],
      };
    const read = checkFa3(bytes, nip, dayOf(sentAt));
    if (isFault(read)) return { code: read.code, description: 'Błąd weryfikacji faktury', details: [read.words] };
    const faults = checkSchema === null ? [] : await checkSchema(bytes);
    if (faults.length > 0)
      return { code: 450, description: 'Błąd weryfikacji semantyki dokumentu faktury', details: faults };
    const original = numbered.get(toKey(read));
    if (original !== undefined) {
      const { ksefNumber: originalKsefNumber, session: originalSessionReferenceNumber } = original;
      const extensions = { originalSessionReferenceNumber, originalKsefNumber };
      return {
        code: 440,
        description: 'Duplikat faktury',
        details: [`Duplikat faktury ${originalKsefNumber}`],
        extensions,
      };
    }
    const ksefNumber = createKsefNumber(nip, dayOf(sentAt));
    const isOffline = sent.offlineMode === true || read.issuedOn < dayOf(sentAt);
    const hash = sent.invoiceHash;
    const { number, issuedOn } = read;
    const said = {
      session: name,
      token: tokenName,
      nip,
      ksefNumber,
      number,
      issuedOn,
      sentAt,
      acceptedAt: now(),
      hash,
    };
    const entry = { ...read, ksefNumber, session: name, hash, isOffline, upo: toUpo({ ...said, isOffline }) };
    numbered.set(toKey(read), entry);
    return entry;
  };

  return {
    open: ({ formCode, encryption }: SessionRequest, { nip }: LoggedIn) => {
      if (JSON.stringify(formCode) !== JSON.stringify({ systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' }))
        throw new Refusal(400, 21405, 'Wskazany kod formularza nie jest wspierany.');
      const key = keys.decrypt('SymmetricKeyEncryption', encryption.publicKeyId, encryption.encryptedSymmetricKey);
      const vector = Buffer.from(encryption.initializationVector, 'base64');
      if (key.length !== 32 || vector.length !== 16) throw new Refusal(400, 21405, 'Klucz lub wektor ma złą długość.');
      const referenceNumber = createReference('SO', dayOf(now()));
      const until = now().getTime() + sessionMs;
      sessions.set(referenceNumber, { nip, key, vector, until, open: true });
      return { referenceNumber, validUntil: new Date(until).toISOString() };
    },
    send: (name: string, sent: SentInvoice, sender: LoggedIn) => {
      const session = requireSession(name, sender.nip);
      if (!session.open || session.until <= now().getTime())
        throw new Refusal(400, 21180, 'Status sesji nie pozwala na wykonanie operacji.');
      const content = Buffer.from(sent.encryptedInvoiceContent, 'base64');
      if (content.length !== sent.encryptedInvoiceSize) throw new Refusal(400, 21402, 'Nieprawidłowy rozmiar pliku.');
      if (sha256(content) !== sent.encryptedInvoiceHash) throw new Refusal(400, 21403, 'Nieprawidłowy skrót pliku.');
      const referenceNumber = createReference('EE', dayOf(now()));
      const entry: Received = {
        session: name,
        hash: sent.invoiceHash,
        at: now(),
        looks: 0,
        status: null,
        numbered: null,
      };
      received.set(referenceNumber, entry);
      turn = turn.then(async () => {
        const judged = await judge(name, sent, sender);
        if ('ksefNumber' in judged) entry.numbered = judged;
        entry.status = 'ksefNumber' in judged ? { code: 200, description: 'Sukces' } : judged;
      });
      return { referenceNumber };
    },
    status: (name: string, invoice: string, { nip }: LoggedIn) => {
      requireSession(name, nip);
      const entry = received.get(invoice);
      if (entry === undefined || entry.session !== name) throw new Refusal(400, 21405, 'Nie ma takiej faktury.');
      entry.looks += 1;
      const isKnown = entry.status !== null && entry.looks > mood().looks;
      const atWork = { code: entry.looks === 1 ? 100 : 150, description: 'Trwa przetwarzanie' };
      const number = isKnown && entry.numbered !== null ? entry.numbered : null;
      return {
        ordinalNumber: 1,
        referenceNumber: invoice,
        invoiceHash: entry.hash,
        invoicingDate: entry.at.toISOString(),
        ...(number === null ? {} : { invoiceNumber: number.number, ksefNumber: number.ksefNumber }),
        ...(number === null
          ? {}
          : { acquisitionDate: entry.at.toISOString(), invoicingMode: number.isOffline ? 'Offline' : 'Online' }),
        status: isKnown ? entry.status : atWork,
      };
    },
    upo: (name: string, ksefNumber: string, { nip }: LoggedIn): string => {
      requireSession(name, nip);
      const found = [...numbered.values()].find((each) => each.ksefNumber === ksefNumber && each.session === name);
      if (found === undefined || mood().noUpo) throw new Refusal(400, 21178, 'Nie znaleziono UPO.');
      return found.upo;
    },
    close: (name: string, { nip }: LoggedIn): void => {
      const session = requireSession(name, nip);
      if (!session.open) throw new Refusal(400, 21180, 'Status sesji uniemożliwia jej zamknięcie.');
      session.open = false;
    },
    /** What has a number. */
    numbered: (): readonly Numbered[] => [...numbered.values()],
    counts: () => ({
      sessions: sessions.size,
      openSessions: [...sessions.values()].filter(({ open }) => open).length,
      received: received.size,
    }),
  };
};
