import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { resolveOrigin } from '../platform/config/origins.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { accountLink, accountRequest, customer, pendingRegistration } from '../platform/db/schema.ts';
import type { AccountRequestKind } from '../platform/db/tables/checks.ts';
import { type CustomerRow, findAccount } from './customers.ts';
import { findAddressOwner } from './findAddressOwner.ts';
import { findVisitorId } from './findVisitorId.ts';
import { newPart, rekeyLink, writeLink } from './links.ts';
import { lockAddress } from './locks.ts';
import { queueAccountMail } from './mails/queueAccountMail.ts';
import { languageAt } from './mails/recipient.ts';
import { findRegistration, type RegistrationRow, registrationOfAddress } from './registrations.ts';

type RequestRow = typeof accountRequest.$inferSelect;
type About = Partial<Pick<RequestRow, 'registrationId' | 'linkId'>>;

/**
 * Notes what is asked for by an address. Whether the address is known is looked up by a job, when the answer has been given: neither what
 * it says nor how long it takes can depend on that.
 */
export const askByAddress = async (
  tx: Transaction,
  { clock, config, jobs }: Pick<Services, 'clock' | 'config' | 'jobs'>,
  call: FastifyRequest,
  brand: Brand,
  kind: AccountRequestKind,
  email: string,
  about: About = {},
): Promise<void> => {
  const [asked] = await tx
    .insert(accountRequest)
    .values({
      ...about,
      kind,
      brand: brand.id,
      email,
      visitorId: findVisitorId(call),
      locale: languageAt(brand, call.locale),
      origin: resolveOrigin(config, brand, call.headers.host),
      createdAt: clock.now(),
    })
    .returning({ id: accountRequest.id });
  if (asked === undefined) throw new Error('The request was not written.');
  await jobs.send(tx, 'account', { requestId: asked.id });
};

type Asked = { readonly tx: Transaction; readonly services: Services; readonly brand: Brand; readonly row: RequestRow };

const toOwner = ({ brand, row }: Asked, { email, name, locale }: Pick<CustomerRow, 'email' | 'name' | 'locale'>) => ({
  brand,
  origin: row.origin,
  email,
  name,
  locale: languageAt(brand, locale),
});

const tellOwner = async (asked: Asked, owner: CustomerRow): Promise<void> =>
  queueAccountMail(asked.tx, asked.services, toOwner(asked, owner), { template: 'alreadyRegistered' });

const sendVerification = async (asked: Asked, registration: RegistrationRow): Promise<void> => {
  const { tx, services, brand, row } = asked;
  const hash = newPart();
  const { expiresAt } = await writeLink(
    tx,
    services,
    { email: row.email, hash },
    { purpose: 'verification', brand: brand.id, registrationId: registration.id },
  );
  await queueAccountMail(tx, services, toOwner(asked, registration), {
    template: 'verification',
    hash,
    until: expiresAt,
  });
};

const runRegistration = async (asked: Asked): Promise<void> => {
  const { tx, brand, row } = asked;
  const registered = await findRegistration(tx, row.registrationId);
  if (registered === undefined) return;
  const owner = await findAccount(tx, brand, row.email);
  if (owner === undefined) return sendVerification(asked, registered);
  await tx.delete(pendingRegistration).where(eq(pendingRegistration.id, registered.id));
  await tellOwner(asked, owner);
};

const runVerification = async (asked: Asked): Promise<void> => {
  const { tx, brand, row } = asked;
  const owner = await findAccount(tx, brand, row.email);
  if (owner !== undefined) return tellOwner(asked, owner);
  const registered = await registrationOfAddress(tx, brand, row.email, row.visitorId);
  if (registered !== undefined) await sendVerification(asked, registered);
};

const reset = async (asked: Asked): Promise<void> => {
  const { tx, services, brand, row } = asked;
  const token = newPart();
  const owner = await findAccount(tx, brand, row.email);
  if (owner !== undefined) {
    const link = { purpose: 'reset', brand: brand.id, customerId: owner.id } as const;
    const { expiresAt } = await writeLink(tx, services, { token }, link);
    await queueAccountMail(tx, services, toOwner(asked, owner), { template: 'passwordReset', token, until: expiresAt });
    return;
  }
  const registered = await registrationOfAddress(tx, brand, row.email, row.visitorId);
  if (registered === undefined) return;
  const hash = newPart();
  const link = { purpose: 'verifyAndReset', brand: brand.id, registrationId: registered.id } as const;
  const { expiresAt: until } = await writeLink(tx, services, { email: row.email, hash, token }, link);
  await queueAccountMail(tx, services, toOwner(asked, registered), { template: 'verifyAndReset', hash, token, until });
};

const runEmailChange = async (asked: Asked): Promise<void> => {
  const { tx, services, row } = asked;
  if (row.linkId === null) return;
  const [found] = await tx
    .select({ link: accountLink, owner: customer })
    .from(accountLink)
    .innerJoin(customer, eq(customer.id, accountLink.customerId))
    .where(eq(accountLink.id, row.linkId));
  // Withdrawn, or replaced, before anybody has looked.
  if (found === undefined || found.link.email === null) return;
  const taker = await findAddressOwner(tx, found.owner, row.email);
  if (taker !== undefined) return tellOwner(asked, taker);
  const hash = newPart();
  await rekeyLink(tx, found.link.id, { email: row.email, hash });
  const to = { ...toOwner(asked, found.owner), email: row.email };
  await queueAccountMail(tx, services, to, { template: 'emailChange', hash, until: found.link.expiresAt });
};

const answers = {
  registration: runRegistration,
  verification: runVerification,
  reset,
  emailChange: runEmailChange,
} as const satisfies Record<AccountRequestKind, (asked: Asked) => Promise<void>>;

/** Looks up what a request is about, and has the mail sent that answers it. Done once, however often the job runs. */
export const answerRequest = (services: Services, requestId: number): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [row] = await tx.delete(accountRequest).where(eq(accountRequest.id, requestId)).returning();
    const brand = row === undefined ? undefined : services.brands.get(row.brand);
    if (row === undefined || brand === undefined) return;
    await lockAddress(tx, row.email);
    await answers[row.kind]({ tx, services, brand, row });
  });

/** Queues the requests that nobody has answered yet again, at start. */
export const requeueAccountRequests = async (tx: Transaction, { jobs }: Pick<Services, 'jobs'>): Promise<void> => {
  const waiting = await tx.select({ id: accountRequest.id }).from(accountRequest);
  for (const { id } of waiting) await jobs.send(tx, 'account', { requestId: id });
};
