import type { Carrier, ParcelMove } from '../../../openapi/types.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { carriersFor } from '../../original/carriersFor.ts';
import type { Services } from '../../platform/core/services.ts';

const digits = (id: number, count: number): string => String(id).padStart(count, '0');

/** Numbers of the right shape, which no carrier knows. */
const samples = {
  poczta_polska: (id) => digits(id, 20),
  inpost: (id) => digits(id, 24),
  dpd_pl: (id) => digits(id, 14),
  deutsche_post: (id) => `RR${digits(id, 9).slice(-9)}DE`,
  dhl_de: (id) => digits(id, 20),
  dpd_de: (id) => digits(id, 14),
} as const satisfies Record<Carrier, (id: number) => string>;

/** What the automatic desk says of a parcel that nobody has posted. */
export const createSandboxShipment = (services: Pick<Services, 'pricing'>, row: OrderRow): ParcelMove => {
  const [carrier] = carriersFor(services, row);
  if (carrier === undefined) throw new Error(`The brand ${row.brand} has no carrier.`);
  return { action: 'post', carrier, tracking_number: samples[carrier](row.id) };
};
