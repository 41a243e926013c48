import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetchPart } from './fetchPart.ts';

/** A view whose code is fetched when it first shows, and asked for until it comes: it is shown within `Suspense`. */
export const lazyView = <TProps>(
  load: () => Promise<{ readonly default: ComponentType<TProps> }>,
): LazyExoticComponent<ComponentType<TProps>> => lazy(() => fetchPart(load));
