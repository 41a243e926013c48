import type { MoneyCaseKind } from '../../../openapi/types.ts';
import type { SandboxedProvider } from '../../../server/platform/config/providerSandboxes.ts';
import type { Scene } from './scene.ts';

/**
 * How an order's payments must have ended: `paid` once, to the cent; `unpaid` with nothing taken; `refunded` with an order that has ended, and
 * all its money back; `keptForStaff` where the provider does not send it back.
 */
export type Ending = 'paid' | 'unpaid' | 'refunded' | 'keptForStaff';

export type Outcome = {
  readonly ending: Ending;
  /** Of these payments, what waits for staff; nothing by default. */
  readonly cases?: readonly MoneyCaseKind[];
};

/** What can go wrong with a payment. */
export type Fault = {
  /** Providers at which it cannot happen, with the reason. */
  readonly notAt?: Partial<Record<SandboxedProvider, string>>;
  /** Starts a payment of the scene's order, and lets it happen. */
  readonly happen: (scene: Scene) => Promise<Outcome>;
};
