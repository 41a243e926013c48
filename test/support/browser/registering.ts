import { expect } from 'vitest';
import type { Locale } from '../../../openapi/types.ts';
import type { CustomerVisit } from './fixtures.ts';
import type { RealServer } from './realServer.ts';

/** A password that nobody else has. */
export const passphrase = 'a long pass phrase';

const linkPattern = /https?:\/\/[^\s"<>]+\/password\/verification\/[^\s"<>]+/g;

/** Mails wrap long lines, and write what is not ASCII, and `=`, by its bytes. */
const unfolded = (mail: string): string => mail.replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '=');

/** The links of the verification mails to an address, once there are so many, in the order in which they came. */
export const listVerificationLinks = async (
  server: RealServer,
  email: string,
  count = 1,
): Promise<readonly string[]> => {
  const listLinks = async (): Promise<readonly string[]> =>
    (await server.mails(email)).flatMap((mail) => unfolded(mail).match(linkPattern)?.[0] ?? []);
  await expect.poll(async () => (await listLinks()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  return listLinks();
};

export const readVerificationLink = async (server: RealServer, email: string): Promise<string> =>
  (await listVerificationLinks(server, email))[0] ?? expect.fail('There is no link.');

type Who = { readonly company?: { readonly name: string; readonly vatId: string } };

/** The form filled in, and not sent. */
export const fillRegistration = async ({ they, page }: CustomerVisit, who: Who = {}): Promise<void> => {
  if (who.company !== undefined) {
    await page.getByRole('radio', { name: they.w('checkout.userType.company') }).check();
    await they.field('checkout.companyName').fill(who.company.name);
    await they.field('checkout.vatId').fill(who.company.vatId);
  }
  await they.field('checkout.name').fill('Ada Nowak');
  await they.field('login.email').fill(they.email);
  await page.locator('#register-password').fill(passphrase);
  await page.locator('#register-confirmation').fill(passphrase);
  await page.locator('#register-terms').check();
  await page.locator('#register-privacy').check();
};

/** Registers, as far as the page that says what happens next. */
export const register = async (visit: CustomerVisit, locale: Locale, who: Who = {}): Promise<void> => {
  const { they, page, address } = visit;
  await page.goto(`${address}/${locale}/register`);
  await they.showsHeading('register.title');
  await fillRegistration(visit, who);
  await they.button('register.submit').click();
  await they.showsText(they.w('registerInfo.sent.title'));
};
