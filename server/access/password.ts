import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters (19 MiB, two passes), which follow OWASP's advice. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** A hash that no password is known for: checked for who is not registered, so that both refusals take the same time. */
let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password belongs to a hash, compared in constant time.
 * @param passwordHash null for somebody unknown: takes as long, and is never right
 */
export const isPasswordOf = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return isRight && passwordHash !== null;
};
