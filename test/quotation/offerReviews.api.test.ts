import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { maxReviewLength, maxReviews } from '../../machines/quotation/reviewRefusal.ts';
import type { Cart, DeskOrder, Order, Quotation, QuotationRequest, ReviewKind } from '../../openapi/types.ts';
import { parseCommand } from '../../server/desk/cli/command.ts';
import { runCommand } from '../../server/desk/cli/runCommand.ts';
import { expireOrders } from '../../server/order/expireOrders.ts';
import { findQuotation } from '../../server/order/findOrder.ts';
import { mailMessage } from '../../server/order/mail/mailMessage.ts';
import { isAboutOrder, type Said } from '../../server/order/mail/orderMail.ts';
import { days } from '../../server/platform/core/clock.ts';
import { mail } from '../../server/platform/db/schema.ts';
import { loadLook } from '../../server/platform/mail/look.ts';
import { type Answer, createKey, readData } from '../support/server/client.ts';
import { openStream } from '../support/server/eventStream.ts';
import {
  acceptQuotation,
  buildAcceptance,
  callDesk,
  createOffer,
  requestQuotation,
  waitUntil,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, work: false });
let client = await server.client();

/** Time passes; a visitor's token is renewed meanwhile, and they stay the same. */
const advanceClock = async (ms: number): Promise<void> => {
  clock.advance(ms);
  client = await server.client('wordbridge', 'en', client.token);
};

let made = 0;
/** An offer to an address of its own: an address gets so many mails a day. */
const offer = (changes: Partial<QuotationRequest> = {}): Promise<Quotation> => {
  made += 1;
  return createOffer(server, client, { email: `review${made}@example.com`, ...changes });
};
const read = async ({ hash }: Quotation): Promise<Quotation> => readData(await client.get(`/api/v2/quotation/${hash}`));
const ask = ({ hash }: Quotation, kind: ReviewKind = 'change', text = 'By Monday, please.', key = createKey()) =>
  client.post(`/api/v2/quotation/${hash}/review`, { kind, text }, { 'idempotency-key': key });
const withdraw = ({ hash }: Quotation) => client.post(`/api/v2/quotation/${hash}/review/withdraw`);
const answer = ({ number }: Quotation, said: object) =>
  callDesk(server, `/order/${number}/review`, { answer: null, ...said });
const accept = ({ hash }: Quotation, version?: number): Promise<Answer> =>
  client.post(`/api/v2/quotation/${hash}/accept`, {
    ...buildAcceptance(),
    ...(version === undefined ? {} : { version }),
  });
const refusal = (status: number, code: string) => ({ status, body: { code } });

const getAmount = ({ price }: Quotation): string => price?.gross.currency_amount_decimal ?? '';

describe('a change of an offer', () => {
  test('is asked for, holds up the acceptance, and is answered by a new version that can be accepted', async () => {
    const first = await offer();
    const asked = readData<Quotation>(await ask(first, 'change', '  Cheaper, please.  '));
    expect(asked).toMatchObject({ status: 'acceptation', under_review: true, version: 1 });
    expect(asked.reviews).toMatchObject([{ kind: 'change', state: 'asked', text: 'Cheaper, please.', version: 1 }]);
    expect(await accept(first, 1)).toMatchObject(refusal(409, 'OfferUnderReview'));
    const seen = readData<DeskOrder>(
      await answer(first, { action: 'revise', net: '10.00', answer: 'As a new customer.' }),
    );
    expect(seen).toMatchObject({ version: 2, reviews: [{ state: 'revised', answer: 'As a new customer.' }] });
    const second = await read(first);
    expect(second).toMatchObject({
      version: 2,
      under_review: false,
      price: { net: { currency_amount_decimal: '10.00' } },
    });
    expect(second.earlier).toMatchObject([{ version: 1, gross: first.price?.gross }]);
    expect(await accept(first)).toMatchObject(refusal(409, 'OfferChanged'));
    expect(await accept(first, 1)).toMatchObject(refusal(409, 'OfferChanged'));
    const order = readData<Order>(await accept(second, 2));
    expect(order.price?.gross.currency_amount_decimal).toBe(getAmount(second));
  });

  test('that the desk does not make is explained, and the offer stands', async () => {
    const first = await offer();
    readData(await ask(first));
    expect(await answer(first, { action: 'uphold' })).toMatchObject(refusal(422, 'ValidationFailed'));
    expect(await answer(first, { action: 'uphold', answer: '\u200b' })).toMatchObject(refusal(422, 'ValidationFailed'));
    readData(await answer(first, { action: 'uphold', answer: 'Nobody works on Sundays.' }));
    const upheld = await read(first);
    expect(upheld).toMatchObject({ version: 1, under_review: false, earlier: [], price: first.price });
    expect(upheld.reviews).toMatchObject([{ state: 'upheld', answer: 'Nobody works on Sundays.' }]);
    expect((await accept(upheld)).status).toBe(200);
  });

  test('of the date alone leaves amount and price as they were', async () => {
    const first = await offer();
    readData(await ask(first));
    readData(await answer(first, { action: 'revise', deadline: '2026-12-23T12:00:00.000Z' }));
    const second = await read(first);
    expect(second).toMatchObject({ version: 2, price: first.price, quantity: first.quantity, count: first.count });
    expect(second.deadline).toBe('2026-12-23T12:00:00.000Z');
  });

  test('is withdrawn while nobody has answered, and withdrawing again answers the same', async () => {
    const first = await offer();
    expect(await withdraw(first)).toMatchObject(refusal(409, 'TransitionRefused'));
    readData(await ask(first));
    expect(readData<Quotation>(await withdraw(first))).toMatchObject({
      under_review: false,
      reviews: [{ state: 'withdrawn' }],
    });
    expect((await withdraw(first)).status).toBe(200);
    expect(await answer(first, { action: 'revise' })).toMatchObject(refusal(409, 'TransitionRefused'));
    expect((await accept(first)).status).toBe(200);
  });

  test('is asked for once by a key, one at a time, and so many times', async () => {
    const first = await offer();
    const key = createKey();
    const [one, again] = [await ask(first, 'change', 'Once', key), await ask(first, 'change', 'Once', key)];
    expect(again.body).toEqual(one.body);
    expect(await ask(first)).toMatchObject(refusal(409, 'OfferUnderReview'));
    readData(await withdraw(first));
    for (let count = 1; count < maxReviews; count += 1) {
      expect((await ask(first)).status).toBe(201);
      readData(await withdraw(first));
    }
    expect(await ask(first)).toMatchObject(refusal(409, 'TooManyReviews'));
  });

  test('needs words, an offer, and an offer of this brand', async () => {
    const first = await offer();
    expect(await ask(first, 'change', ' \u200b')).toMatchObject(refusal(422, 'ValidationFailed'));
    expect(await ask(first, 'change', 'x'.repeat(maxReviewLength + 1))).toMatchObject(refusal(422, 'ValidationFailed'));
    const prepared = await requestQuotation(client, { email: 'prepared@example.com' });
    expect(await ask(prepared)).toMatchObject(refusal(409, 'TransitionRefused'));
    const other = await server.client('mostek');
    expect(await other.post(`/api/v2/quotation/${first.hash}/review`, { kind: 'change', text: 'x' })).toMatchObject(
      refusal(404, 'QuotationUnknown'),
    );
    await acceptQuotation(client, first);
    expect(await ask(first)).toMatchObject(refusal(409, 'AlreadyAccepted'));
    const late = await offer();
    await advanceClock(days(15));
    expect(await ask(late)).toMatchObject(refusal(410, 'QuotationExpired'));
  });

  test('keeps the offer from lapsing, and the answer makes it valid anew', async () => {
    const first = await offer();
    await advanceClock(days(13));
    readData(await ask(first));
    await advanceClock(days(3));
    await expireOrders(server.services);
    expect(await read(first)).toMatchObject({ status: 'acceptation', under_review: true });
    readData(await answer(first, { action: 'uphold', answer: 'It stays.' }));
    await advanceClock(days(13));
    await expireOrders(server.services);
    expect((await accept(first)).status).toBe(200);
  });

  test('is closed when the customer rejects the offer', async () => {
    const first = await offer();
    readData(await ask(first));
    const rejected = readData<Quotation>(await client.post(`/api/v2/quotation/${first.hash}/reject`, { reason: null }));
    expect(rejected.status).toBe('canceled');
    expect(await read(first)).toMatchObject({ under_review: false, reviews: [{ state: 'closed' }] });
    expect(await answer(first, { action: 'revise' })).toMatchObject(refusal(409, 'TransitionRefused'));
  });

  test('is seen in the cart, on an open page, by the desk and in the log', async () => {
    const first = await offer();
    const readCart = async () => readData<Cart>(await client.get(`/api/v2/cart/${first.cart_hash}`));
    expect(await readCart()).toMatchObject({ items: [{ state: 'offered', version: 1 }] });
    const stream = await openStream(client, `${server.address()}/api/v2/quotation/${first.hash}/events`, 'quotation');
    readData(await ask(first));
    await waitUntil(
      async () => stream.seen.at(-1)?.under_review,
      (isOpen) => isOpen === true,
    );
    expect(await readCart()).toMatchObject({ items: [{ state: 'preparing' }], offered: null });
    const listWaitingOrders = async () =>
      readData<DeskOrder[]>(await callDesk(server, '/order?waiting=true&per_page=100')).map(({ id }) => id);
    expect(await listWaitingOrders()).toContain(first.number);
    readData(await answer(first, { action: 'revise', words: 10 }));
    await waitUntil(
      async () => stream.seen.at(-1)?.version,
      (version) => version === 2,
    );
    stream.close();
    expect(await listWaitingOrders()).not.toContain(first.number);
    expect(await readCart()).toMatchObject({ items: [{ state: 'offered', version: 2 }] });
    const { body } = await callDesk(server, `/order/${first.number}/log`);
    expect(JSON.stringify(body)).toMatch(/askForReview.*reviseOffer/);
  });

  test('is mailed about without a word of it', async () => {
    const first = await offer({ name: 'Grażyna Skryta' });
    readData(await ask(first, 'change', 'My secret wish'));
    readData(await answer(first, { action: 'revise', words: 10, answer: 'Our secret answer' }));
    readData(await ask(first, 'change', 'My secret wish'));
    readData(await answer(first, { action: 'uphold', answer: 'Our secret answer' }));
    const mails = await server.services.db.select().from(mail).where(eq(mail.orderId, first.number)).orderBy(mail.id);
    const about = mails.filter(isAboutOrder).filter(({ template }) => template.startsWith('offer'));
    expect(about.map(({ template }) => template)).toEqual(['offerRevised', 'offerUpheld']);
    const brand = server.services.brands.get('wordbridge');
    if (brand === undefined) throw new Error('There is no such brand.');
    const row = await findQuotation(server.services.db, brand, first.hash);
    const look = await loadLook(server.services, brand);
    for (const queued of about) {
      for (const locale of ['en', 'de'] as const) {
        const said: Said = {
          ...{ call: null, stated: null, returnedMinor: 0, goesBack: null, refunded: null, incomplete: null },
          ...{ isPaid: false, transfer: null, isPosted: false, enclosed: null },
        };
        const { text } = mailMessage(server.services, queued, [{ ...row, locale }], look, 'cart', said);
        expect(text).toContain(`/${locale}/order/quotations/${first.hash}`);
        expect(text).not.toMatch(/secret|mail\./);
      }
    }
  });
});

describe('what was counted', () => {
  test('stands on the offer part by part, and who has counted it', async () => {
    const text = 'Every word of this is counted.';
    const { count } = await offer({ text });
    expect(count).toEqual({
      by: 'machine',
      parts: [{ file_id: null, name: null, words: 6, characters: text.length }],
      page: null,
    });
    const byHand = await requestQuotation(client, { text, email: 'byhand@example.com' });
    expect(byHand.count).toBeNull();
    readData(await callDesk(server, `/order/${byHand.number}/quote`, { words: 7 }));
    expect((await read(byHand)).count).toMatchObject({ by: 'desk', parts: [{ words: 6 }] });
    const named = await offer({ text: '', word_count: 250 });
    expect(named.count).toEqual({ by: 'customer', parts: [], page: null });
  });

  test('is counted again: the desk corrects it, and the price with it', async () => {
    const first = await offer();
    readData(await ask(first, 'recount', 'The heading is there twice.'));
    readData(await answer(first, { action: 'revise', words: 900, answer: 'You are right.' }));
    const second = await read(first);
    expect(second).toMatchObject({ version: 2, words: 900, quantity: 900, count: { by: 'desk' } });
    expect(second.earlier).toMatchObject([{ version: 1, quantity: 1000 }]);
    expect(Number(getAmount(second))).toBeLessThan(Number(getAmount(first)));
  });

  test('is not asked about where nothing was: an appointment, a price without an amount', async () => {
    const priced = await requestQuotation(client, {
      service: 'website',
      text: '',
      links: ['https://example.com/'],
      package_id: 2,
      email: 'priced@example.com',
    });
    readData(await callDesk(server, `/order/${priced.number}/quote`, { net: '49.00' }));
    const offer = await read(priced);
    expect(offer.count).toBeNull();
    expect(await ask(offer, 'recount')).toMatchObject(refusal(409, 'NothingToCount'));
    expect((await ask(offer, 'change')).status).toBe(201);
    readData(await answer(offer, { action: 'revise', deadline: '2027-01-29T12:00:00.000Z' }));
    expect(await read(offer)).toMatchObject({ version: 2, price: offer.price, quantity: null });
  });
});

test('staff answer by commands', async () => {
  const first = await offer();
  readData(await ask(first, 'recount', 'Too many.'));
  const run = async (...args: string[]): Promise<string> => {
    const command = parseCommand(args);
    if (command === null) throw new Error('Help was asked for.');
    const call = async (path: string, { method, json }: { method?: string; json?: unknown } = {}) => {
      const { status, body } = await callDesk(server, path, json, method ?? 'GET');
      if (status >= 300) throw new Error(JSON.stringify(body));
      return body;
    };
    return runCommand({ call }, command);
  };
  expect(await run('show', String(first.number))).toContain('recount of version 1, asked: Too many.');
  expect(() => parseCommand(['review', '1', 'uphold'])).toThrow('--answer is missing');
  expect(() => parseCommand(['review', '1', 'refuse'])).toThrow('Say revise or uphold');
  const said = await run('review', String(first.number), 'revise', '--words', '800', '--answer', 'So it is.');
  expect(said).toContain('revised: Too many. – answered: So it is.');
  expect(await read(first)).toMatchObject({ version: 2, words: 800 });
  readData(await ask(first, 'change', 'Sooner.'));
  expect(await run('review', String(first.number), 'uphold', '--answer', 'No.')).toContain(
    'upheld: Sooner. – answered: No.',
  );
});
