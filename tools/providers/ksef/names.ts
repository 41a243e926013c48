import { randomBytes } from 'node:crypto';
import { crc8 } from '../../../server/invoice/ksef/ksefNumber.ts';

const digits = (count: number): string => randomBytes(count).toString('hex').toUpperCase().slice(0, count);
const compact = (day: string): string => day.replaceAll('-', '');

/** A name as KSeF gives them: of challenges CR, log-ins AU, tokens EC, sessions SO and invoices EE. @param day as `2026-11-22` */
export const createReference = (kind: 'CR' | 'AU' | 'EC' | 'SO' | 'EE', day: string): string => {
  const name = `${compact(day)}-${kind}-${digits(10)}-${digits(10)}`;
  return `${name}-${crc8(name)}`;
};

/** A number of an invoice. @param day on which it was sent */
export const createKsefNumber = (nip: string, day: string): string => {
  const name = `${nip}-${compact(day)}-${digits(12)}`;
  return `${name}-${crc8(name)}`;
};
