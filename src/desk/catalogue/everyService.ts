import { services } from '../../../machines/services/index.ts';
import type { Service } from '../../../openapi/types.ts';

export const isService = (name: string): name is Service => name in services;

/** All services, as they are listed. */
export const everyService: readonly Service[] = Object.keys(services).filter(isService);
