import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { ProblemError } from '../core/problem.ts';
import { requestLocale } from '../core/requestLocale.ts';
import type { Services } from '../core/services.ts';
import type { Operation } from '../http/contract.ts';
import { accessRules } from './accessRules.ts';
import { visitorBy } from './applicationToken.ts';
import { bearerIn } from './bearer.ts';
import { decodeBrand } from './brandHeader.ts';
import { signedInBy } from './customerSessions.ts';
import { isUse, mayDo, requireRoles } from './deskRoles.ts';
import { staffBy } from './staff.ts';

const bearerOf = (request: FastifyRequest): string => {
  const token = bearerIn(request);
  if (token === null) throw new ProblemError('Unauthorized');
  return token;
};

/**
 * Runs before a request is read further: decodes the brand, chooses the language, checks the token that the route's rule asks for
 * (specification 6 and 7). Nothing is validated for those who may not call. A route without a rule is refused, whatever is mounted there.
 */
export const accessHook = (services: Services, served: Brand, operations: ReadonlyMap<string, Operation>) => {
  requireRoles(operations);
  const ruleOf = accessRules(operations);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.locale = requestLocale(request.headers['accept-language'], served.locales[0]);
    // Nothing is mounted there: the pages' own handler answers.
    if (request.is404) return;
    const rule = ruleOf(request.method, request.routeOptions.url ?? '');
    if (rule === undefined) throw new ProblemError('NotFound');
    if (rule.isPrivate) reply.header('cache-control', 'no-store');
    if (rule.carriesBrand) {
      request.brand = decodeBrand(services.brands, request.headers['x-brand']);
      request.locale = requestLocale(request.headers['accept-language'], request.brand.locales[0]);
    }
    const isBackground = request.headers['x-background'] === '1';
    if (rule.security === 'desk') {
      request.staff = await staffBy(services, bearerOf(request), isUse(rule.id, isBackground));
      if (request.staff === null) throw new ProblemError('Unauthorized');
      if (!mayDo(request.staff, rule.id ?? '')) throw new ProblemError('AccessForbidden');
    }
    if (rule.security === 'bearer' || rule.security === 'customer') {
      const token = bearerOf(request);
      request.visitor = rule.security === 'bearer' ? await visitorBy(services, token) : null;
      request.signedIn = request.visitor === null ? await signedInBy(services, token, !isBackground) : null;
      const brandId = (request.visitor ?? request.signedIn)?.brand;
      if (brandId === undefined) throw new ProblemError('Unauthorized');
      if (brandId !== request.brand?.id) throw new ProblemError('AccessForbidden');
    }
  };
};
