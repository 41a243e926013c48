import type { DeskEnrolment, DeskRole } from '../../../openapi/types.ts';
import { totpCode } from '../../../server/desk/people/totp.ts';

/** Somebody of the staff, with what they sign in by. */
export type Person = { readonly login: string; readonly password: string; readonly secret: string };

type NewPerson = {
  readonly token: string;
  readonly role: DeskRole;
  /** A login of its own where none is given. */
  readonly login?: string;
  readonly name?: string;
};

let added = 0;

/** Adds a person of the staff, as the first script's token may. */
export const addPerson = async (address: string, { token, role, ...given }: NewPerson): Promise<Person> => {
  added += 1;
  const { login = `person${process.pid}.${added}`, name = `Person ${added}` } = given;
  const response = await fetch(`${address}/api/v2/desk/person`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ login, name, role }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  // The contract says what an enrolment looks like, and the tests of the API hold it to that.
  const { data } = (await response.json()) as { data: DeskEnrolment };
  return { login, password: data.password, secret: new URL(data.totp_url).searchParams.get('secret') ?? '' };
};

/** The code of this half minute, or of a later one: each is taken once, and a device's clock may be half a minute ahead. */
export const computeCode = ({ secret }: Person, ahead = 0): string =>
  totpCode(secret, Math.floor(Date.now() / 30_000) + ahead);
