import type { OrderStatus, PackageId, Service } from '../../openapi/types.ts';
import type { OrderRow } from '../order/orderRow.ts';

/** An order's row as the rules of its original see it. */
export const orderedAs = ({
  service,
  packageId,
  status,
}: OrderRow): { readonly service: Service; readonly package_id: PackageId; readonly status: OrderStatus } => ({
  service,
  package_id: packageId,
  status,
});
