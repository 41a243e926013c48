import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the server's cookies are for. */
export type CookiePurpose = 'device' | 'refresh';

/** Where a cookie belongs: over https it is bound to its host, and never travels without encryption. */
export type CookiePlace = {
  /** a brand's id, or `desk` */
  readonly scope: string;
  readonly isSecure: boolean;
};

/** Browsers send a cookie to every port of its host: the name carries the brand, so that brands on one host keep apart. */
export const cookieName = ({ scope, isSecure }: CookiePlace, purpose: CookiePurpose): string =>
  `${isSecure ? '__Host-' : ''}${scope}_${purpose}`;

/** A cookie of a request; undefined when it carries none such. */
export const readCookie = (request: FastifyRequest, place: CookiePlace, purpose: CookiePurpose): string | undefined =>
  request.cookies[cookieName(place, purpose)];

/** Sets a cookie that scripts cannot read and that no other site's page can have sent. */
export const setCookie = (
  reply: FastifyReply,
  place: CookiePlace,
  purpose: CookiePurpose,
  { value, seconds }: { readonly value: string; readonly seconds: number },
): void => {
  reply.setCookie(cookieName(place, purpose), value, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'strict',
    secure: place.isSecure,
  });
};

/** Removes a cookie from the browser. */
export const clearCookie = (reply: FastifyReply, place: CookiePlace, purpose: CookiePurpose): void =>
  setCookie(reply, place, purpose, { value: '', seconds: 0 });
