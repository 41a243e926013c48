import { carriers } from '../../../machines/original/tracking.ts';
import type { Carrier, ParcelMove } from '../../../openapi/types.ts';
import { UsageError } from './usageError.ts';

/** What staff do about the printed original of an order. */
export type OriginalCommand =
  | { readonly name: 'draft'; readonly id: number; readonly path: string }
  | { readonly name: 'parcel'; readonly id: number; readonly move: ParcelMove };

export const originalUsage = `  npm run desk -- draft <order> <file>                           what will be printed: the customer approves it first
  npm run desk -- post <order> <tracking number> --carrier ${Object.keys(carriers).join('|')}
                                                                 the original is on its way; again to correct that
  npm run desk -- parcel <order> delivered|returned              it has arrived, or has come back`;

type Given = {
  readonly name: string;
  readonly id: () => number;
  readonly text: string | undefined;
  readonly values: { readonly carrier?: string | undefined };
};

const isCarrier = (text: string): text is Carrier => Object.hasOwn(carriers, text);

const parseCarrier = (text: string | undefined): Carrier => {
  if (text !== undefined && isCarrier(text)) return text;
  throw new UsageError(`--carrier must be one of ${Object.keys(carriers).join(', ')}.`);
};

/** The command of a command line; null when it is none of these. */
export const originalCommand = ({ name, id, text, values }: Given): OriginalCommand | null => {
  switch (name) {
    case 'draft':
      if (text === undefined) throw new UsageError('The file is missing.');
      return { name, id: id(), path: text };
    case 'post':
      if (text === undefined) throw new UsageError('The tracking number is missing.');
      return {
        name: 'parcel',
        id: id(),
        move: { action: 'post', carrier: parseCarrier(values.carrier), tracking_number: text },
      };
    case 'parcel':
      if (text !== 'delivered' && text !== 'returned') throw new UsageError('Say delivered or returned.');
      return { name, id: id(), move: { action: text === 'delivered' ? 'deliver' : 'return' } };
    default:
      return null;
  }
};
