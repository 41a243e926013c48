import { constants, type KeyObject, sign } from 'node:crypto';
import type { OfflineCertificate } from '../../platform/config/ksefConfig.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';

/** The tax number of a seller, without the letters of the VAT ID. */
export const toNip = ({ seller }: Pick<InvoiceDocument, 'seller'>): string => (seller.vatId ?? '').replace(/^PL/, '');

type Coded = Pick<InvoiceDocument, 'seller' | 'issuedOn'>;

/**
 * Address of the code that shows an invoice in KSeF ("KOD I").
 * @param sha256 of its exact bytes, base64url
 */
export const invoiceCode = (codesUrl: string, document: Coded, sha256: string): string => {
  const [year, month, day] = document.issuedOn.split('-');
  return `${codesUrl}/invoice/${toNip(document)}/${day}-${month}-${year}/${sha256}`;
};

/** Elliptic keys sign in the short form, others by RSASSA-PSS with a salt of 32 bytes: the two ways that KSeF knows. */
const computeSignature = (text: string, key: KeyObject): string =>
  sign(
    'sha256',
    Buffer.from(text),
    key.asymmetricKeyType === 'ec'
      ? { key, dsaEncoding: 'ieee-p1363' }
      : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 },
  ).toString('base64url');

/** Address of the code that proves who has issued an invoice that KSeF does not know yet ("KOD II", `CERTYFIKAT`). */
export const certificateCode = (
  codesUrl: string,
  document: Coded,
  sha256: string,
  { serial, key }: OfflineCertificate,
): string => {
  const nip = toNip(document);
  const address = `${codesUrl}/certificate/Nip/${nip}/${nip}/${serial}/${sha256}`;
  return `${address}/${computeSignature(address.replace(/^https?:\/\//, ''), key)}`;
};
