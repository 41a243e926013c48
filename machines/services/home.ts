import type { ServiceDescription } from './description.ts';
import { write } from './write.ts';

/** The service that home shows (specification 2); the first page fetches the others' descriptions later. */
export const homeService: ServiceDescription = write;
