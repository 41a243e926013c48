import { generateKeyPairSync } from 'node:crypto';
import { getPricing } from '../../catalogue/getPricing.ts';
import type { KsefConfig, OfflineCertificate } from '../../platform/config/ksefConfig.ts';
import type { Services } from '../../platform/core/services.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { isForKsef } from './isForKsef.ts';

/** The token by which a brand logs in; null where it has none, and sends nothing. */
export const findKsefToken = ({ isSandbox, tokens }: KsefConfig, brand: string): string | null =>
  tokens.get(brand) ?? (isSandbox ? `sandbox|${brand}` : null);

/** The sandbox takes everybody's certificate: one is made for each process. */
let ownCertificate: OfflineCertificate | null = null;
const sandboxCertificate = (): OfflineCertificate => {
  ownCertificate ??= { serial: '0', key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey };
  return ownCertificate;
};

/** What proves that a brand has issued an invoice without KSeF; null where it has nothing to prove it with. */
export const findCertificate = ({ isSandbox, certificates }: KsefConfig, brand: string): OfflineCertificate | null =>
  certificates.get(brand) ?? (isSandbox ? sandboxCertificate() : null);

type Deciding = Pick<Services, 'config' | 'pricing'>;

/** Where an invoice is sent; null for one that is not sent, also where nobody has said where to and with which token. */
export const findKsef = (services: Deciding, document: Pick<InvoiceDocument, 'brand' | 'buyer'>): KsefConfig | null => {
  const { ksef } = services.config;
  if (ksef === null || findKsefToken(ksef, document.brand) === null) return null;
  return isForKsef(document, getPricing(services, document.brand).invoicing) ? ksef : null;
};
