import type { InspectionEvent } from 'xstate';

/** Whoever watches the machines: reports of errors; in development the live pages of the atlas. */
export type Inspection = { readonly inspect?: (event: InspectionEvent) => void };
