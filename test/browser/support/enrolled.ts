import type { DeskEnrolment, DeskRole } from '../../../openapi/types.ts';
import { totpCode } from '../../../server/access/totp.ts';

/** Somebody of the staff, with what they sign in by. */
export type Enrolled = { readonly login: string; readonly password: string; readonly secret: string };

let added = 0;

/** Adds a person of the staff, as the first script's token may. */
export const enrolled = async (address: string, token: string, role: DeskRole): Promise<Enrolled> => {
  added += 1;
  const login = `enrolled${process.pid}.${added}`;
  const response = await fetch(`${address}/api/v2/desk/person`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ login, name: `Person ${added}`, role }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  // The contract says what an enrolment looks like, and the tests of the API hold it to that.
  const { data } = (await response.json()) as { data: DeskEnrolment };
  return { login, password: data.password, secret: new URL(data.totp_url).searchParams.get('secret') ?? '' };
};

/** The code of this half minute, or of a later one: each is taken once, and a device's clock may be half a minute ahead. */
export const codeOf = ({ secret }: Enrolled, ahead = 0): string =>
  totpCode(secret, Math.floor(Date.now() / 30_000) + ahead);
