import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../../../brands/brand.ts';
import { loadTheme } from '../../config/loadTheme.ts';
import { message } from '../../core/messages.ts';
import { problemStatus } from '../../core/problem.ts';
import { sendCached } from '../cached.ts';
import { readContract } from '../contract.ts';
import { docsPage } from './docsPage.ts';
import { docsScript } from './docsScript.ts';
import { docsStyle } from './docsStyle.ts';

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Serves the contract as a page at `/api/docs` (specification 1: the API page), made when it is first asked for. */
export const serveDocs = async (app: FastifyInstance, brand: Brand): Promise<void> => {
  const style = docsStyle(await loadTheme(brand.id));
  const makePage = (): string =>
    docsPage({
      brand,
      document: readContract(),
      style,
      script: docsScript,
      statuses: problemStatus,
      titleOf: (problem) => message('en', `error.${problem}`),
    });
  let page: string | undefined;
  const policy = `default-src 'none'; script-src ${hashSource(docsScript)}; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/docs',
    handler: (request, reply) => {
      page ??= makePage();
      return sendCached(
        request,
        reply.type('text/html; charset=utf-8').header('content-security-policy', policy),
        page,
      );
    },
  });
};
