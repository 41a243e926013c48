import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Locale } from '../../../openapi/types.ts';
import { type Customer, customer } from './customer.ts';
import type { BrandId, RealServer } from './realServer.ts';
import { type Visit, visit } from './visit.ts';

export type Scene = Visit & { readonly they: Customer; readonly address: string };

/** A customer with the quick quote in front of them, the cookie notice answered. */
export const openScene = async (
  browser: Browser,
  server: RealServer,
  {
    brand = 'wordbridge',
    locale = 'en',
    ...options
  }: { brand?: BrandId; locale?: Locale } & BrowserContextOptions = {},
): Promise<Scene> => {
  const visited = await visit(browser, { ...options, locale });
  const they = customer(visited.page, locale);
  const address = server.address(brand);
  await they.open(address);
  await they.refuseCookies();
  return { ...visited, they, address };
};

/** What the console may say while the network is gone on purpose, or the server was killed. */
export const networkFaults = /Failed to load resource: (net::ERR_|the server responded with a status of 50[0-9])/;
