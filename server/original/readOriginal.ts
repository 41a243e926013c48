import { hasOriginal } from '../../machines/original/original.ts';
import type { Order } from '../../openapi/types.ts';
import type { ReadOrder } from '../order/readOrder.ts';
import type { Database } from '../platform/db/open.ts';
import { countries } from '../platform/seed/countries.ts';
import { readApprovals } from './readApprovals.ts';
import { readParcels } from './readParcels.ts';

type Original = Pick<Order, 'shipment' | 'shipment_country' | 'tracking_number' | 'approvals' | 'parcels'>;

/** What the customer sees of an original on paper: how it is sent, its drafts, and where it is. */
export const readOriginal = async (
  db: Database,
  { row: { id, service, shipment } }: Pick<ReadOrder, 'row'>,
): Promise<Original> => {
  const isPrinted = hasOriginal({ service });
  const parcels = isPrinted ? await readParcels(db, id) : [];
  return {
    shipment,
    shipment_country: countries.find((country) => country.id === shipment?.country_id)?.iso2 ?? null,
    tracking_number: parcels.at(-1)?.tracking_number ?? null,
    approvals: isPrinted ? await readApprovals(db, id) : [],
    parcels,
  };
};
