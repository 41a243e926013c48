import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PasskeySupport } from '../../../machines/account/passkeySignIn.ts';
import type { PasskeyAssertion, PasskeyRegistration, PasskeyToMake, PasskeyToSign } from '../../../openapi/types.ts';

/** Why a device has done nothing. */
type Refused =
  | { readonly kind: 'cancelled' }
  /** It has a passkey of this account already. */
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly code: 'PasskeyRefused' | 'PasskeysUnavailable' };

/** Browsers make no passkeys for an IP address. */
const isAddressOfMachine = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** What the browser can do with passkeys here. */
export const passkeySupport = async (): Promise<PasskeySupport> => {
  if (!browserSupportsWebAuthn() || isAddressOfMachine(location.hostname)) return 'none';
  // The browser offers them in a field that asks for them.
  if (document.querySelector("input[autocomplete$='webauthn']") === null) return 'button';
  const canAutofill = await browserSupportsWebAuthnAutofill().catch(() => false);
  return canAutofill ? 'autofill' : 'button';
};

const refusals = {
  ERROR_CEREMONY_ABORTED: { kind: 'cancelled' },
  ERROR_INVALID_DOMAIN: { kind: 'refused', code: 'PasskeysUnavailable' },
  ERROR_INVALID_RP_ID: { kind: 'refused', code: 'PasskeysUnavailable' },
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: { kind: 'known' },
} as const satisfies Readonly<Record<string, Refused>>;

const isNamed = (code: string): code is keyof typeof refusals => Object.hasOwn(refusals, code);

/** What a browser's error means; a person who cancels, and a device that does not recognise them, are one error. */
const toRefused = (error: unknown): Refused => {
  const cause = error instanceof WebAuthnError ? error.cause : error;
  if (cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')) {
    return { kind: 'cancelled' };
  }
  return error instanceof WebAuthnError && isNamed(error.code)
    ? refusals[error.code]
    : { kind: 'refused', code: 'PasskeyRefused' };
};

/** A browser asks for one passkey at a time: whoever asks no longer, has it stop. */
const askDevice = async <T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T | Refused> => {
  signal.throwIfAborted();
  const stop = (): void => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await ask();
  } catch (error) {
    return toRefused(error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

type Signed = { readonly kind: 'signed'; readonly response: PasskeyAssertion };
type Made = { readonly kind: 'made'; readonly response: PasskeyRegistration };

/** Has a passkey sign. @param autofill as one of the things that the browser fills in, instead of in a dialog */
export const signOnDevice = (
  { options }: PasskeyToSign,
  autofill: boolean,
  signal: AbortSignal,
): Promise<Signed | Refused> =>
  askDevice<Signed>(signal, async () => {
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: autofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    // Required of every passkey that is found without an address.
    if (userHandle === undefined) throw new Error('The passkey does not say whose it is.');
    return {
      kind: 'signed',
      response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } },
    };
  });

/** Has the device make a passkey. */
export const makeOnDevice = ({ options }: PasskeyToMake, signal: AbortSignal): Promise<Made | Refused> =>
  askDevice<Made>(signal, async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { kind: 'made', response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } } };
  });

/** Has the device forget a passkey that the server does not know; what the browser cannot do is left. */
export const forgetOnDevice = (rpID: string, credentialID: string): void => {
  sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => {});
};
