import { describe, expect } from 'vitest';
import { waitingDraft } from '../../machines/original/original.ts';
import type { DeskRole, Order } from '../../openapi/types.ts';
import { addPerson } from '../support/browser/addPerson.ts';
import { findViolations } from '../support/browser/findViolations.ts';
import { test } from '../support/browser/fixtures.ts';
import { type DayBrand, type DayRequest, sendRequests } from '../support/browser/sendRequests.ts';
import { createStaff, type QuoteEffort, type Staff } from '../support/browser/staff.ts';
import { readData } from '../support/server/client.ts';
import { approveDraft, buildAcceptance } from '../support/server/samples.ts';

/** Every service once in each brand. */
const count = 16;
const ofMostek = 8;

/** Long enough for a loaded machine. */
const pageWait = { timeout: 30_000 };
const token = 'test-desk-token-0123456789';

/** The customer takes the offer and pays it by transfer. */
const accept = async ({ client, hash, locale }: DayRequest): Promise<Order> => {
  const order = readData<Order>(await client.post(`/api/v2/quotation/${hash}/accept`, buildAcceptance({}, locale)));
  readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale }));
  return order;
};

const computeMiddle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const report = (efforts: readonly QuoteEffort[]): string => {
  const seconds = efforts.map(({ ms }) => ms / 1000);
  return `${efforts.length} quotations by keyboard: median ${computeMiddle(seconds).toFixed(1)} s, at most ${Math.max(...seconds).toFixed(1)} s, from order to order; median ${computeMiddle(efforts.map(({ keys }) => keys))} keys`;
};

/** A tracking number of each brand's usual carrier. */
const trackingNumbers = {
  wordbridge: 'RR 123 456 785 DE',
  mostek: '0035 9007 7301 2345 6789',
} as const satisfies Record<DayBrand, string>;

const printing = ({ address, brand, client }: DayRequest, { hash }: Order) => ({
  trackingNumber: trackingNumbers[brand],
  approve: async () => {
    const order = readData<Order>(await client.get(`/api/v2/order/${hash}`));
    const draft = waitingDraft(order);
    if (draft === null) throw new Error('No draft waits for the customer.');
    readData(await approveDraft(address, client, order, draft.id));
  },
});

describe('a day at the desk', () => {
  test(`${count} requests of every service are quoted and worked on to their end by two people, at the pages alone`, async ({
    visit,
    ownServer,
  }) => {
    const server = await ownServer({ DESK: 'manual', MT_URL: 'none' });
    const [wordbridge, mostek] = [server.address('wordbridge'), server.address('mostek')];
    const enter = async (
      address: string,
      login: string,
      name: string,
      role: DeskRole,
      locale: 'en' | 'pl',
      width: number,
    ) => {
      const person = await addPerson(wordbridge, { token, login, name, role });
      const visited = await visit({ viewport: { width, height: 1000 }, locale });
      const somebody = createStaff(visited.page, address, locale);
      await somebody.signIn(person);
      return { ...visited, ...somebody };
    };
    const maria = await enter(wordbridge, 'maria', 'Maria Kowalska', 'manager', 'en', 1280);
    const adam = await enter(mostek, 'adam', 'Adam Berg', 'administrator', 'pl', 1920);

    const requests = [
      ...(await sendRequests(wordbridge, { count: count - ofMostek })),
      ...(await sendRequests(mostek, { count: ofMostek, brand: 'mostek', locale: 'pl' })),
    ];
    // Both have their boards open: each request shows as it comes.
    for (const { page, w, expectNoSideScroll } of [maria, adam]) {
      await expect
        .poll(() => page.title(), pageWait)
        .toBe(`(${count}) ${w('staff.board.title')} · ${page === maria.page ? 'Wordbridge' : 'Mostek'}`);
      await expect.poll(() => page.locator('main a[data-order]').count(), pageWait).toBe(count);
      expect(await findViolations(page)).toEqual([]);
      await expectNoSideScroll();
    }

    const shares = [
      { who: maria, mine: requests.filter((_, index) => index % 2 === 0) },
      { who: adam, mine: requests.filter((_, index) => index % 2 === 1) },
    ] as const;
    await maria.toToday();
    const efforts: QuoteEffort[] = [];
    for (const _ of requests) efforts.push(await maria.quoteNext(250));
    console.info(report(efforts));
    // It was ten before one key led on: to search for an order, to find the field, to send.
    expect(computeMiddle(efforts.map(({ keys }) => keys))).toBeLessThanOrEqual(5);

    const orders = new Map<number, Order>();
    for (const request of requests) orders.set(request.number, await accept(request));

    await maria.toBoard('?waits=transfer');
    await maria.open(requests[0]?.number ?? 0);
    await maria.shows(maria.w('staff.order.next.payment'));
    // The money is not hers to say anything about: only the reasons name it.
    expect(await maria.page.getByRole('button', { name: maria.w('staff.action.transfer') }).count()).toBe(0);
    await maria.page.goto(`${wordbridge}/desk/en/people`);
    await maria.shows(maria.w('staff.shell.notAllowed'));

    const transfers = new Map(requests.map(({ number }) => [number, Promise.withResolvers<void>()]));
    const finishAll = async ({ who, mine }: { readonly who: Staff; readonly mine: readonly DayRequest[] }) => {
      for (const request of mine) {
        const order = orders.get(request.number);
        if (order === undefined) throw new Error('Nobody has accepted this.');
        await transfers.get(request.number)?.promise;
        await who.finish(request.number, printing(request, order));
      }
    };
    const takeTransfers = async () => {
      for (const { number } of [...shares[0].mine, ...shares[1].mine]) {
        await adam.takeTransfer(number);
        transfers.get(number)?.resolve();
      }
      await finishAll(shares[1]);
    };
    await Promise.all([finishAll(shares[0]), takeTransfers()]);

    await maria.toBoard('?stage=done');
    await expect.poll(() => maria.page.locator('main a[data-order]').count(), pageWait).toBe(count);
    const statuses = await Promise.all(
      requests.map(
        async ({ number, client }) =>
          readData<Order>(await client.get(`/api/v2/order/${orders.get(number)?.hash}`)).status,
      ),
    );
    expect(statuses).toEqual(requests.map(() => 'finished'));
    for (const { expectQuiet } of [maria, adam]) expectQuiet();
  }, 600_000);
});
