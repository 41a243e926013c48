import type { Locale } from '../../openapi/types.ts';

/** What can be had as PDF: an offer, or what has been ordered. */
export type PaperKind = 'quotation' | 'order';

export type PaperOf = { readonly kind: PaperKind; readonly orderId: number; readonly locale: Locale };

export type Paper = { readonly name: string; readonly content: Buffer };

/** Makes a PDF as its order stands now. Downloads give it out; `server/papers`, an area after theirs, knows what it says. */
export type MakePaper = (of: PaperOf) => Promise<Paper>;
