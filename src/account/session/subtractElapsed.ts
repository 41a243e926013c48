import type { RenewedSession } from '../../../machines/account/authentication.ts';

/** The same session, with what is left of its times and of the token's life after it was on its way since `at`. */
export const subtractElapsed = <TSession extends RenewedSession>(session: TSession, at: number): TSession => {
  const passed = Math.max(0, Date.now() - at) / 1000;
  const { token, times } = session;
  return {
    ...session,
    token: { ...token, expiresIn: token.expiresIn - passed },
    times: { ...times, idleLeft: times.idleLeft - passed, left: times.left - passed },
  };
};
