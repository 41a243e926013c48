import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../../brands/brand.ts';
import type { Locale } from '../../../openapi/types.ts';
import { resolveOrigin } from '../../platform/config/origins.ts';
import type { Services } from '../../platform/core/services.ts';
import type { CustomerRow } from '../customers.ts';
import type { AccountMailRecipient } from './queueAccountMail.ts';

/** A language, if the brand has it. */
export const languageAt = (brand: Brand, locale: Locale): Locale =>
  brand.locales.find((own) => own === locale) ?? brand.locales[0];

/** Whom a mail goes to that follows from a call: an account's owner, in their language. */
export const toRecipient = (
  { config }: Pick<Services, 'config'>,
  call: FastifyRequest,
  brand: Brand,
  { email, name, locale }: Pick<CustomerRow, 'email' | 'name' | 'locale'>,
): AccountMailRecipient => ({
  brand,
  origin: resolveOrigin(config, brand, call.headers.host),
  email,
  name,
  locale: languageAt(brand, locale),
});
