import { expect } from 'vitest';
import type { Locale } from '../../../openapi/types.ts';
import type { RealServer } from './realServer.ts';

/** Mails wrap long lines, and write what is not ASCII, and `=`, by its bytes. */
const unfolded = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

const linkPattern = /https?:\/\/[^\s"<>]+\/password(?:-forgot|\/verification)\/[^\s"<>]+/;

/** The links of the mails to an address that have one, the longest last, once there are so many. */
const listMailedLinks = async (server: RealServer, email: string, count: number): Promise<readonly string[]> => {
  const listLinks = async (): Promise<readonly string[]> =>
    (await server.mails(email)).flatMap((mail) => linkPattern.exec(unfolded(mail))?.[0] ?? []);
  await expect.poll(async () => (await listLinks()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  return (await listLinks()).toSorted((one, other) => one.length - other.length);
};

/**
 * The link of the one mail to an address, or the longest of so many. A mail is in the language of its customer's account.
 * @param locale in which the page is to be read
 */
export const readMailedLink = async (server: RealServer, email: string, locale: Locale, count = 1): Promise<string> => {
  const link = (await listMailedLinks(server, email, count)).at(-1) ?? expect.fail('There is no link.');
  return link.replace(/\/\w\w\/password/, `/${locale}/password`);
};
