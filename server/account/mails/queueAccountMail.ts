import type { Brand } from '../../../brands/brand.ts';
import type { Locale } from '../../../openapi/types.ts';
import { newHash } from '../../platform/core/hash.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { accountMail, mail } from '../../platform/db/schema.ts';
import { type AccountMailContent, sealContent } from './accountMailContent.ts';
import { mayBeMailedAboutAccount } from './accountMailLimit.ts';

/** Whom a mail about an account goes to, in which language, and where its links lead. */
export type AccountMailRecipient = {
  readonly brand: Brand;
  /** The application's address: `resolveOrigin` of the request that the mail follows from. */
  readonly origin: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
};

/**
 * Writes a mail about an account into the outbox, with the change that it reports. A link's token lies in the outbox until the mail has
 * left, encrypted where the environment has a `SECRET`: a token that the job would make itself would be another one after a crash, and the
 * link of a mail that has left already would be dead.
 */
export const queueAccountMail = async (
  tx: Transaction,
  services: Pick<Services, 'clock' | 'config' | 'jobs' | 'log'>,
  { brand, origin, name, locale, ...to }: AccountMailRecipient,
  content: AccountMailContent,
): Promise<void> => {
  const { template } = content;
  const email = to.email.toLowerCase();
  if (!(await mayBeMailedAboutAccount(tx, services, email, template))) {
    services.log.warn({ template }, 'not mailed: the address has had too many mails today');
    return;
  }
  const [queued] = await tx
    .insert(mail)
    .values({ orderId: null, template, createdAt: services.clock.now() })
    .returning({ id: mail.id });
  if (queued === undefined) throw new Error('The mail was not written.');
  const hash = newHash();
  await tx.insert(accountMail).values({
    mailId: queued.id,
    hash,
    brand: brand.id,
    origin,
    email,
    name,
    locale,
    details: sealContent(services.config, hash, content),
    until: 'until' in content ? content.until : null,
  });
  await services.jobs.send(tx, 'mail', { mailId: queued.id });
};
