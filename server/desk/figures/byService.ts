import { services } from '../../../machines/services/index.ts';
import type { Service } from '../../../openapi/types.ts';

const order = Object.keys(services);

/** Rows in the order in which the services are shown. */
export const byService = <R extends { readonly service: Service }>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => order.indexOf(a.service) - order.indexOf(b.service));
