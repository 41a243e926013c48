import { amountMinor } from './amountMinor.ts';
import { findAttribute, textAt, type XmlNode } from './xmlNode.ts';

/** An amount with its currency, in minor units. */
export type Sum = { readonly amountMinor: number; readonly currency: string };

/** Reads an element `Amt`; null where it is no sum in a currency. */
export const readSum = (node: XmlNode): Sum | null => {
  const currency = findAttribute(node, 'Ccy') ?? '';
  const minor = amountMinor(textAt({ Amt: [node] }, 'Amt') ?? '');
  return minor === null || !/^[A-Z]{3}$/.test(currency) ? null : { amountMinor: minor, currency };
};
