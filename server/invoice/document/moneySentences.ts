import type { InvoiceDocument } from '../invoiceDocument.ts';

/** A sentence of the interface, with what it names in the words of its reader. */
export type MoneySentence = {
  readonly id: string;
  readonly minor: number;
  /** the message of the way it was paid */
  readonly method: string | null;
  readonly day: string | null;
};

/** What a correction says of the money: whether, how and when some comes back. Corrections from before this was kept say nothing. */
export const moneySentences = (document: InvoiceDocument): readonly MoneySentence[] => {
  if (document.kind !== 'correction' || document.money === undefined) return [];
  const { lessMinor, back } = document.money;
  const sentence = (part: string, minor: number, about: Partial<MoneySentence> = {}): MoneySentence => ({
    id: `invoice.money.${part}`,
    minor,
    method: null,
    day: null,
    ...about,
  });
  const said = [
    ...(back === null
      ? []
      : [
          sentence(back.way, back.amountMinor, {
            method: back.method === null ? null : `checkout.method.${back.method}`,
            day: back.by,
          }),
        ]),
    ...(lessMinor === 0 ? [] : [sentence('less', lessMinor)]),
  ];
  return said.length === 0 ? [sentence('none', 0)] : said;
};
