import type { SandboxedProvider } from '../../server/platform/config/providerSandboxes.ts';
import type { ProviderStandIn, StandInOptions } from './kit/standIn.ts';
import { startPaypal } from './paypal/paypal.ts';
import { startPayu } from './payu/payu.ts';
import { startPrzelewy24 } from './przelewy24/przelewy24.ts';
import { startStripe } from './stripe/stripe.ts';

/** `notifyUrl` is the endpoint that a provider's panel would name; providers that are told it with each payment do not read it. */
export type PaymentStandInOptions = StandInOptions & { readonly notifyUrl: () => string };

/** The stand-ins of payment providers: a new one is a folder and a line here. */
export const paymentStandIns: Readonly<
  Record<SandboxedProvider, (options: PaymentStandInOptions) => Promise<ProviderStandIn>>
> = {
  stripe: startStripe,
  paypal: startPaypal,
  payu: ({ notifyUrl: _notifyUrl, ...options }) => startPayu(options),
  przelewy24: ({ notifyUrl: _notifyUrl, ...options }) => startPrzelewy24(options),
};
