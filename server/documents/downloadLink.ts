import { errors, jwtVerify, SignJWT } from 'jose';
import { isLocale } from '../../machines/lib/locales.ts';
import type { InvoiceFormat, Locale } from '../../openapi/types.ts';
import { after } from '../platform/core/clock.ts';
import type { PaperOf, StatementOf } from '../platform/core/papers.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { fileLimits } from './count/limits.ts';

export type DownloadLink = { readonly url: string; readonly expires_at: string };

export type InvoicesOf = {
  readonly kind: 'invoices';
  readonly brand: string;
  /** both days included */
  readonly from: string;
  readonly to: string;
  /** just these of them; null for all */
  readonly ids: readonly number[] | null;
  readonly locale: Locale;
  readonly sessionId: string;
};

/**
 * What a link leads to: one file, all that has been delivered with an order, a customer's copy of their data, an invoice, those of a
 * period, the receipt of a top-up, or a quotation or an order as PDF.
 */
export type Downloadable =
  | { readonly kind: 'file'; readonly fileId: string }
  | { readonly kind: 'archive'; readonly orderId: number }
  /** Good for as long as the session goes on that has asked for it. */
  | { readonly kind: 'export'; readonly exportId: number; readonly sessionId: string }
  | { readonly kind: 'invoice'; readonly invoiceId: number; readonly format: InvoiceFormat; readonly locale: Locale }
  /** All of a customer's at a brand that were issued in a period; good as long as the session is, too. */
  | InvoicesOf
  /** The receipt of a top-up. */
  | { readonly kind: 'receipt'; readonly topUpId: number; readonly locale: Locale }
  /** The movements of a customer's balance; good as long as the session is, too. */
  | (StatementOf & { readonly kind: 'statement'; readonly sessionId: string })
  | PaperOf;

/** A token for one kind is none for the other. */
const audiences = {
  file: 'download',
  archive: 'download-archive',
  export: 'download-export',
  invoice: 'download-invoice',
  invoices: 'download-invoices',
  receipt: 'download-receipt',
  statement: 'download-statement',
  quotation: 'download-quotation',
  order: 'download-order',
} as const satisfies Record<Downloadable['kind'], string>;

const toSubjectId = (subject: Downloadable): string => {
  if (subject.kind === 'file') return subject.fileId;
  if (subject.kind === 'invoices' || subject.kind === 'statement')
    return `${subject.brand} ${subject.from} ${subject.to}`;
  if (subject.kind === 'invoice') return String(subject.invoiceId);
  if (subject.kind === 'receipt') return String(subject.topUpId);
  return String(subject.kind === 'export' ? subject.exportId : subject.orderId);
};

/**
 * A link to what can be downloaded, valid for ten minutes (specification 9); whoever has it may download it.
 * @param customerId who asks for it, for the log of downloads; null for a visitor
 */
export const signDownloadLink = async (
  services: Services,
  subject: Downloadable,
  customerId: number | null,
): Promise<DownloadLink> => {
  const now = services.clock.now();
  const expiresAt = after(now, fileLimits.link * 1000);
  const { id, key } = await services.keys.download.current();
  const token = await new SignJWT({
    ...(customerId === null ? {} : { customer: customerId }),
    ...('locale' in subject ? { locale: subject.locale } : {}),
    ...('format' in subject ? { format: subject.format } : {}),
    ...('ids' in subject && subject.ids !== null ? { ids: subject.ids } : {}),
    ...('sessionId' in subject ? { session: subject.sessionId } : {}),
  })
    .setProtectedHeader({ alg: 'HS256', kid: id })
    .setSubject(toSubjectId(subject))
    .setAudience(audiences[subject.kind])
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { url: `/api/v2/download/${token}`, expires_at: expiresAt.toISOString() };
};

const parseLocale = (claim: unknown): Locale => {
  if (typeof claim !== 'string' || !isLocale(claim)) throw new ProblemError('NotFound');
  return claim;
};

const parseIds = (claim: unknown): readonly number[] | null =>
  Array.isArray(claim) ? claim.filter((id) => typeof id === 'number') : null;

const requireSession = (claim: unknown): string => {
  if (typeof claim !== 'string') throw new ProblemError('NotFound');
  return claim;
};

/**
 * What a link's token names.
 * @throws ProblemError DownloadExpired, NotFound
 */
export const readDownloadToken = async (
  services: Services,
  token: string,
): Promise<Downloadable & { readonly customerId: number | null }> => {
  try {
    const { payload } = await jwtVerify(token, services.keys.download.find, {
      audience: Object.values(audiences),
      algorithms: ['HS256'],
      currentDate: services.clock.now(),
    });
    if (payload.sub === undefined) throw new ProblemError('NotFound');
    const customerId = typeof payload.customer === 'number' ? payload.customer : null;
    const { sub, aud, locale } = payload;
    if (aud === audiences.archive) return { kind: 'archive', orderId: Number(sub), customerId };
    if (aud === audiences.export) {
      return { kind: 'export', exportId: Number(sub), sessionId: requireSession(payload.session), customerId };
    }
    if (aud === audiences.file) return { kind: 'file', fileId: sub, customerId };
    if (aud === audiences.invoice) {
      const format = payload.format === 'xml' ? 'xml' : 'pdf';
      return { kind: 'invoice', invoiceId: Number(sub), format, locale: parseLocale(locale), customerId };
    }
    if (aud === audiences.invoices) {
      const [brand = '', from = '', to = ''] = sub.split(' ');
      const sessionId = requireSession(payload.session);
      return {
        kind: 'invoices',
        brand,
        from,
        to,
        ids: parseIds(payload.ids),
        locale: parseLocale(locale),
        sessionId,
        customerId,
      };
    }
    if (aud === audiences.receipt)
      return { kind: 'receipt', topUpId: Number(sub), locale: parseLocale(locale), customerId };
    if (aud === audiences.statement) {
      const [brand = '', from = '', to = ''] = sub.split(' ');
      const format = payload.format === 'csv' ? 'csv' : 'pdf';
      const sessionId = requireSession(payload.session);
      return { kind: 'statement', brand, from, to, format, locale: parseLocale(locale), sessionId, customerId };
    }
    const kind = aud === audiences.order ? 'order' : 'quotation';
    return { kind, orderId: Number(sub), locale: parseLocale(locale), customerId };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ProblemError('DownloadExpired');
    throw new ProblemError('NotFound');
  }
};
