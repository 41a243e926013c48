import type { InspectionEvent } from 'xstate';
import { useServices } from './useServices.ts';

/** Whoever watches the machines: the live pages of the atlas, in development. */
export type Inspection = { readonly inspect?: (event: InspectionEvent) => void };

const unwatched: Inspection = {};

/** Options for an actor that a screen creates: it is a root of its own, so that it must be watched by itself. */
export const useInspection = (): Inspection => useServices().inspection ?? unwatched;
