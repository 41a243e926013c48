import { randomBytes } from 'node:crypto';
import type { DeskPerson } from '../../../openapi/types.ts';
import { keyWrapping } from '../../platform/access/keyWrapping.ts';
import { hashPassword } from '../../platform/core/password.ts';
import type { Services } from '../../platform/core/services.ts';
import type { deskPerson } from '../../platform/db/schema.ts';
import { newTotpSecret, totpUrl } from './totp.ts';

type PersonRow = typeof deskPerson.$inferSelect;

/** The login as it is stored. */
export const normaliseLogin = (typed: string): string => typed.toLowerCase();

/** By which a person's secret is encrypted: it is no other's. */
export const secretId = (login: string): string => `desk person ${login}`;

/** The contract's person. */
export const personView = (person: PersonRow): DeskPerson => ({
  id: person.id,
  login: person.login,
  name: person.name,
  role: person.role,
  disabled: person.disabledAt !== null,
  created_at: person.createdAt.toISOString(),
  password_is_given: person.passwordIsGiven,
});

type NewCredentials = {
  /** What is stored. */
  readonly stored: Pick<PersonRow, 'passwordHash' | 'passwordIsGiven' | 'totpSecret' | 'totpStep'>;
  /** What the person is told, once. */
  readonly shown: { readonly password: string; readonly totp_url: string };
};

/** A new password and a new secret for the person's device. */
export const newCredentials = async ({ config }: Pick<Services, 'config'>, login: string): Promise<NewCredentials> => {
  const password = randomBytes(15).toString('base64url');
  const secret = newTotpSecret();
  return {
    stored: {
      passwordHash: await hashPassword(password),
      passwordIsGiven: true,
      totpSecret: keyWrapping(config.secret).wrap(secretId(login), secret),
      totpStep: 0,
    },
    shown: { password, totp_url: totpUrl(login, secret) },
  };
};
