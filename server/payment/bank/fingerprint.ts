import { createHash } from 'node:crypto';
import type { ReadEntry, ReadStatement } from './read/readStatement.ts';

const computeDigest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** What banks break into lines, or cut, in another way in another form of a statement. */
const extractSigns = (title: string): string =>
  title
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 60);

/** What an entry is known by where two statements overlap; the bank's reference tells those apart that are alike. */
export const computeFingerprint = ({ bookedOn, direction, amountMinor, currency, title }: ReadEntry): string =>
  computeDigest([bookedOn, direction, amountMinor, currency, extractSigns(title)]);

/** What a statement says, whichever file it comes in. */
export const statementDigest = ({
  format,
  number,
  currency,
  openingMinor,
  closingMinor,
  entries,
}: ReadStatement): string =>
  computeDigest([
    format,
    number,
    currency,
    openingMinor,
    closingMinor,
    entries.map((entry) => [computeFingerprint(entry), entry.bankReference]),
  ]);
