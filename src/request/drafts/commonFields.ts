import type { DraftFields } from '../../../machines/request/draft.ts';
import { services } from '../../../machines/services/index.ts';
import type { Customer, Service } from '../../../openapi/types.ts';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { toStorageKey } from '../../lib/device/storageKeys.ts';

/** What one request has in common with the next, of whatever service: nobody fills it in twice. Consents are given anew. */
type CommonFields = Pick<DraftFields, 'sourceLang' | 'targetLang' | 'email'>;

const textIn = (stored: object, name: keyof CommonFields): string => {
  const value: unknown = Reflect.get(stored, name);
  return typeof value === 'string' ? value : '';
};

/** Writes what the next request begins with. @throws when the device stores nothing */
export const writeCommonFields = ({ sourceLang, targetLang, email }: DraftFields, customer: Customer | null): void =>
  writeStored(toStorageKey('common', customer), { sourceLang, targetLang, email });

/** What a new request of a service begins with; sworn translators work in languages of their own. */
export const readCommonFields = (service: Service, customer: Customer | null): Partial<CommonFields> => {
  try {
    const stored = readStored(toStorageKey('common', customer));
    if (typeof stored !== 'object' || stored === null) return {};
    const email = textIn(stored, 'email');
    if (services[service].languages.sworn) return { email };
    const [sourceLang, targetLang] = [textIn(stored, 'sourceLang'), textIn(stored, 'targetLang')];
    return { sourceLang, targetLang, email };
  } catch {
    return {};
  }
};
