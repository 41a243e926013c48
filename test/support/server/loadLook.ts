import type { Brand } from '../../../brands/brand.ts';
import { loadBrands } from '../../../server/platform/config/loadBrands.ts';
import { loadPricing } from '../../../server/platform/config/loadPricing.ts';
import { loadTheme } from '../../../server/platform/config/loadTheme.ts';
import type { Look } from '../../../server/platform/mail/look.ts';

const brands = await loadBrands();
const pricings = await loadPricing();

export const brandNamed = (id: string): Brand => {
  const brand = brands.get(id);
  if (brand === undefined) throw new Error(`There is no brand ${id}.`);
  return brand;
};

/** How a brand's mails look before anybody has changed its catalogue. */
export const loadLook = async (id: string): Promise<Look> => {
  const brand = brandNamed(id);
  const pricing = pricings.get(id);
  if (pricing === undefined) throw new Error(`The brand ${id} has no prices.`);
  const links = Object.entries(brand.links).map(([name, url]) => ({ name, url }));
  const { vatId, invoicing } = pricing;
  return { brand, theme: await loadTheme(id), logo: Buffer.from('logo'), firm: { vatId, invoicing, links } };
};
