import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ListKind } from '../../../machines/list/lists.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import { sandboxedProviders } from '../../../server/platform/config/providerSandboxes.ts';
import { customer } from '../../../server/platform/db/schema.ts';
import { createAccount } from '../server/accounts.ts';
import { createListedOrders } from '../server/listSupport.ts';
import { startServer, type TestServer } from '../server/startServer.ts';
import type { Customer } from './customer.ts';
import { interruptions } from './endSessions.ts';
import type { CustomerVisit, Opening } from './fixtures.ts';
import type { Shop } from './matrix.ts';

export type NewOrder = Parameters<typeof createListedOrders>[2][number];

const started: { server: Promise<TestServer> | null } = { server: null };

/** One server of the file that asks, whose database its tests write to. */
const startServerOnce = (): Promise<TestServer> => {
  started.server ??= startServer({ standIns: sandboxedProviders });
  return started.server;
};

/** Stops it, where any test has asked for it. */
export const stopListServer = async (): Promise<void> => {
  const server = started.server;
  started.server = null;
  await (await server)?.stop();
};

/** The rows of a list, be they rows of a table or cards. */
const findRows = ({ page, w }: Customer, kind: ListKind) =>
  page
    .locator('main')
    .getByLabel(w(`list.${kind}.title`), { exact: true })
    .locator('tbody > tr, > li');

/** The numbers of the rows that show, from top to bottom. */
export const listNumbers = async (they: Customer, kind: ListKind): Promise<number[]> =>
  (await findRows(they, kind).allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));

/** Waits until a list shows these rows, and no others. */
export const expectList = (they: Customer, kind: ListKind, numbers: readonly number[]): Promise<void> =>
  expect.poll(() => listNumbers(they, kind), { timeout: 15_000 }).toEqual(numbers);

/**
 * A customer who is signed in at a server in this process, so that a test writes what their lists have.
 * @param fill writes it; answers what the test needs to know of it
 */
export const listOwner = async <T>(
  open: (opening: Opening) => Promise<CustomerVisit>,
  { brand, locale, width }: Shop,
  fill: (write: (orders: readonly NewOrder[]) => Promise<number[]>, server: TestServer) => Promise<T>,
) => {
  const server = await startServerOnce();
  const { services } = server;
  const email = createAccount('anna');
  const [owner] = await services.db.select({ id: customer.id }).from(customer).where(eq(customer.email, email));
  if (owner === undefined) throw new Error(`Nobody has the address ${email}.`);
  const filled = await fill(
    (orders) =>
      createListedOrders(
        server,
        owner.id,
        orders.map((one) => ({ brand, ...one })),
      ),
    server,
  );
  const opened = await open({ at: null, desk: 'manual', brand, locale, width });
  const visit = { ...opened, address: server.address(brand) };
  const { they, page } = visit;
  await they.open(visit.address);
  await they.refuseCookies();
  await they.signIn(email);
  return {
    ...visit,
    ...interruptions(visit, brand, email),
    ownerId: owner.id,
    filled,
    /** Opens a list by its address. */
    toList: async (kind: ListKind, search = ''): Promise<void> => {
      await page.goto(`${visit.address}${toPath({ name: kind }, locale)}${search}`);
      await they.showsHeading(`list.${kind}.title`);
    },
    searchIn: (who = they) => who.page.getByRole('searchbox'),
    sortIn: (who = they) => who.page.getByLabel(who.w('list.sort'), { exact: true }),
    pageLink: (id: 'list.next' | 'list.previous', who = they) =>
      who.page.getByRole('link', { name: who.w(id), exact: true }),
    groupLink: (group: string, who = they) =>
      who.page.locator('main').getByRole('link', { name: who.w(`list.group.${group}`), exact: true }),
    /** What stands behind the address now. */
    searchNow: (): URLSearchParams => new URL(page.url()).searchParams,
  };
};
