import type { Page } from 'playwright-core';

/** A device with passkeys in place of the machine's own, which no test could touch. */
export type Authenticator = {
  /** Whether the device recognises whoever uses it. */
  readonly recognises: (does: boolean) => Promise<void>;
  /** The hosts of its passkeys. */
  readonly hosts: () => Promise<(string | undefined)[]>;
  /** Whether somebody touches it as soon as it is asked. */
  readonly isTouched: (is: boolean) => Promise<void>;
};

/** Chromium's virtual authenticator, which signs without being touched. */
export const addAuthenticator = async (page: Page): Promise<Authenticator> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognises: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    hosts: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.map(({ rpId }) => rpId);
    },
    isTouched: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
};
