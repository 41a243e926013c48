import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Locale } from '../../../openapi/types.ts';

/** Seconds after which the page asks again. */
const retryAfterSeconds = 3;

const style =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:36rem;margin:20vh auto;padding:0 1rem}';
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

type Waiting = { readonly locale: Locale; readonly title: string; readonly text: string };

/** Answers in place of what is still being built with a page that says so, and asks again by itself. It needs nothing of what is built. */
export const sendWaitingPage = (reply: FastifyReply, { locale, title, text }: Waiting): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none';style-src ${styleHash};base-uri 'none';form-action 'none';frame-ancestors 'self'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p role="status">${text}</p></body></html>`,
    );
