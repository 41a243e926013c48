import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order, Quotation } from '../../openapi/types.ts';
import { customer, discountRedemption, order } from '../../server/platform/db/schema.ts';
import {
  buildNetworkHeader,
  createEmail,
  describeOutcome,
  describeRefusal,
  openInbox,
  passphrase,
  readLoginToken,
  register,
  signIn,
  verify,
} from '../support/server/accountMails.ts';
import { type Client, createKey } from '../support/server/client.ts';
import { acceptQuotation, createOffer, requestQuotation } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();
const inbox = openInbox(server);

const findId = async (email: string): Promise<number | undefined> =>
  (await server.services.db.select().from(customer).where(eq(customer.email, email)))[0]?.id;
const findOwner = async ({ number }: Pick<Quotation, 'number'>): Promise<number | null | undefined> =>
  (await server.services.db.select().from(order).where(eq(order.id, number)))[0]?.customerId;

/** Somebody with an account, who has followed the link. */
const registerAccount = async (client: Client, email: string): Promise<number | undefined> => {
  await register(client, email);
  const mails = inbox.mails.filter(({ to }) => to.address === email).length;
  expect(describeOutcome(await verify(client, await inbox.linkTo(email, mails + 1)))).toBe('activated');
  return findId(email);
};

describe('orders that were made as a guest', () => {
  test('join the account of their address once it is confirmed, and those made later at the next log-in', async () => {
    const [visitor, client] = [await server.client(), await server.client()];
    const email = createEmail();
    const asked = await requestQuotation(visitor, { email: email.toUpperCase(), discount_code: 'WELCOME10' }).catch(
      () => requestQuotation(visitor, { email: email.toUpperCase() }),
    );
    const others = await requestQuotation(visitor, { email: createEmail() });
    await register(client, email);
    const link = await inbox.linkTo(email);
    expect(await findOwner(asked)).toBeNull();
    expect(describeOutcome(await verify(client, link))).toBe('activated');
    const id = await findId(email);
    expect(await findOwner(asked)).toBe(id);
    expect(await findOwner(others)).toBeNull();
    const later = await requestQuotation(visitor, { email });
    expect(await findOwner(later)).toBeNull();
    expect(await signIn(client, email, passphrase)).toMatchObject({ status: 200 });
    expect(await findOwner(later)).toBe(id);
    // Who has made them still finds them.
    for (const { hash } of [asked, later]) {
      expect(await visitor.get(`/api/v2/quotation/${hash}`)).toMatchObject({ status: 200 });
    }
  });

  test('of another brand, and other customers’, stay whose they are', async () => {
    const [visitor, elsewhere] = [await server.client(), await server.client('mostek')];
    const email = createEmail();
    const there = await requestQuotation(elsewhere, { email, currency_id: 1 });
    const strangers = await registerAccount(await server.client(), createEmail());
    const here = await requestQuotation(visitor, { email });
    await server.services.db
      .update(order)
      .set({ customerId: strangers ?? 0 })
      .where(eq(order.id, here.number));
    await registerAccount(await server.client(), email);
    expect(await findOwner(there)).toBeNull();
    expect(await findOwner(here)).toBe(strangers);
  });

  test('bring their uses of a limited code', async () => {
    const visitor = await server.client();
    const email = createEmail();
    const asked = await requestQuotation(visitor, { email });
    const at = new Date();
    await server.services.db.insert(discountRedemption).values({ orderId: asked.number, code: 'ONCE', email, at });
    const id = await registerAccount(await server.client(), email);
    const [use] = await server.services.db
      .select()
      .from(discountRedemption)
      .where(eq(discountRedemption.orderId, asked.number));
    expect(use?.customerId).toBe(id);
  });
});

describe('an account of an order', () => {
  const placeOrder = async (visitor: Client, email: string): Promise<Order> =>
    acceptQuotation(
      visitor,
      await createOffer(server, visitor, { email, consents: { terms: true, privacy: true, newsletter: true } }),
    );
  const registerFrom = (as: Client, hash: string, headers = {}) =>
    as.post(`/api/v2/order/${hash}/account`, { password: passphrase }, { ...buildNetworkHeader(), ...headers });

  test('takes one field: the rest is the order’s, which belongs to it once the address is confirmed', async () => {
    const visitor = await server.client();
    const email = createEmail();
    const { hash, id } = await placeOrder(visitor, email);
    const mails = (await inbox.to(email)).length;
    const key = { 'idempotency-key': createKey() };
    expect(await registerFrom(visitor, hash, key)).toMatchObject({ status: 202, body: null });
    expect(await registerFrom(visitor, hash, key)).toMatchObject({ status: 202, body: null });
    const verified = await verify(visitor, await inbox.linkTo(email, mails + 1));
    expect(describeOutcome(verified)).toBe('activated');
    const [row] = await server.services.db.select().from(customer).where(eq(customer.email, email));
    expect(row).toMatchObject({
      userType: 'private',
      name: 'Ada Nowak',
      address: 'Rynek 1',
      postcode: '31-042',
      city: 'Kraków',
      countryId: 616,
    });
    expect(row?.termsAcceptedAt).not.toBeNull();
    expect(row?.newsletterAt).toEqual(row?.termsAcceptedAt);
    expect(await findOwner({ number: id })).toBe(row?.id);
    expect(await visitor.get(`/api/v2/order/${hash}`)).toMatchObject({ status: 200 });
    expect(describeRefusal(await registerFrom(visitor, hash))).toBe('409 VisitorsOnly');
  });

  test('has a request’s name before anything is billed', async () => {
    const visitor = await server.client('mostek', 'pl');
    const email = createEmail();
    const asked = await requestQuotation(visitor, { email, name: 'Bea Nowak', currency_id: 1 });
    const [row] = await server.services.db.select().from(order).where(eq(order.id, asked.number));
    expect(await registerFrom(visitor, row?.hash ?? '')).toMatchObject({ status: 202 });
    expect(describeOutcome(await verify(visitor, await inbox.linkTo(email)))).toBe('activated');
    expect(await server.services.db.select().from(customer).where(eq(customer.email, email))).toMatchObject([
      { name: 'Bea Nowak', address: null, newsletterAt: null },
    ]);
  });

  test('is for visitors; an address that has an account is refused by name', async () => {
    const visitor = await server.client('mostek');
    const email = createEmail();
    const client = await server.client('mostek');
    await registerAccount(client, email);
    const { number } = await requestQuotation(visitor, { email, currency_id: 1 });
    const [row] = await server.services.db.select().from(order).where(eq(order.id, number));
    const hash = row?.hash ?? '';
    expect(describeRefusal(await registerFrom(visitor, hash))).toBe('409 EmailTaken');
    expect(describeRefusal(await registerFrom(visitor, `${hash.slice(0, -1)}x`))).toBe('404 OrderUnknown');
    expect(describeRefusal(await registerFrom(await server.client(), hash))).toBe('404 OrderUnknown');
    const token = readLoginToken(await signIn(client, email, passphrase));
    expect(describeRefusal(await registerFrom(client, hash, token))).toBe('409 VisitorsOnly');
  });
});
