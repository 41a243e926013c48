import type { KsefConfig } from '../../platform/config/ksefConfig.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import type { KsefRow } from './sendingView.ts';

/** An invoice that this process sends, or asks about, for a while: no other one does. */
export type Sending = {
  readonly row: KsefRow;
  readonly document: InvoiceDocument;
  readonly issuedAt: Date;
  /** where its exact bytes are, and their hash as base64url */
  readonly path: string;
  readonly sha256: string;
  readonly ksef: KsefConfig;
};
