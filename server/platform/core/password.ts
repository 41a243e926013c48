import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter, type Lane } from './concurrencyLimiter.ts';
import { waitingPasswords } from './limits.ts';

/** argon2id takes a core for as long as it lasts: one stays free for everything else that the process does. */
const gate = createConcurrencyLimiter({ slots: Math.max(1, availableParallelism() - 1), queue: waitingPasswords });

/** Announces each evaluation of a password: whether it was compared with an account's hash. */
export const passwordChecks = channel('fifteen.passwordChecks');

/** Announces each password that is hashed. */
export const passwordHashes = channel('fifteen.passwordHashes');

/** A hash that no password is known for, with the library's parameters: logins that are not registered are compared with it. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$xV1OuYwoNZijAiov9SmrpA$V69vBE9PLOD9FSySzYcMpgLp+5hioymkN1AHqzhnMpw';

/** The same letters whatever a keyboard makes them of: some type an accent by itself. */
const composed = (password: string): string => password.normalize('NFC');

const evaluate = async (passwordHash: string | null, password: string): Promise<boolean> => {
  passwordChecks.publish({ ofAccount: passwordHash !== null });
  const isRight = await verify(passwordHash ?? nobodysHash, composed(password));
  return isRight && passwordHash !== null;
};

/**
 * argon2id with the library's parameters (19 MiB, two passes), which follow OWASP's advice.
 * @throws ProblemError RateLimited when too many wait
 */
export const hashPassword = (password: string): Promise<string> =>
  gate.run('unknown', () => {
    passwordHashes.publish(undefined);
    return hash(composed(password));
  });

/**
 * Whether a password belongs to a hash, compared in constant time.
 * @param passwordHash null for an unknown login: takes as long, and is never right
 * @throws ProblemError RateLimited when too many wait
 */
export const isPasswordRight = (
  passwordHash: string | null,
  password: string,
  lane: Lane = 'unknown',
): Promise<boolean> => gate.run(lane, () => evaluate(passwordHash, password));

/** Takes as long as a check whose result is refused anyway; left out while others wait for theirs. */
export const imitateCheck = (password: string): Promise<void> => gate.runIfIdle(() => evaluate(null, password));
