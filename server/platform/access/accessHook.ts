import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { ProblemError } from '../core/problem.ts';
import { requestLocale } from '../core/requestLocale.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn, Visitor } from '../core/signedIn.ts';
import type { Operation } from '../http/contract.ts';
import { type AccessRule, accessRules } from './accessRules.ts';
import { visitorBy } from './applicationToken.ts';
import { readBearer } from './bearer.ts';
import { decodeBrand } from './brandHeader.ts';
import { signedInBy } from './customerSessions.ts';
import { isUse, mayDo, requireRoles } from './deskRoles.ts';
import { staffBy } from './staff.ts';

const requireBearer = (request: FastifyRequest): string => {
  const token = readBearer(request);
  if (token === null) throw new ProblemError('Unauthorized');
  return token;
};

/** What a page does by itself is no use of a session. */
const isBackground = ({ headers }: FastifyRequest): boolean => headers['x-background'] === '1';

/** Checks a token of the desk, and what its person may do. @throws ProblemError */
const admitStaff = async (services: Services, request: FastifyRequest, { id }: AccessRule): Promise<void> => {
  request.staff = await staffBy(services, requireBearer(request), isUse(id, isBackground(request)));
  if (request.staff === null) throw new ProblemError('Unauthorized');
  if (!mayDo(request.staff, id ?? '')) throw new ProblemError('AccessForbidden');
};

const requireBrand = ({ brand }: FastifyRequest, caller: Visitor | SignedIn | null): void => {
  if (caller === null) throw new ProblemError('Unauthorized');
  if (caller.brand !== brand?.id) throw new ProblemError('AccessForbidden');
};

/** Checks a token of a visitor or a customer. @throws ProblemError */
const admitCaller = async (services: Services, request: FastifyRequest, { security }: AccessRule): Promise<void> => {
  const token = requireBearer(request);
  request.visitor = security === 'bearer' ? await visitorBy(services, token) : null;
  request.signedIn = request.visitor === null ? await signedInBy(services, token, !isBackground(request)) : null;
  requireBrand(request, request.visitor ?? request.signedIn);
};

/**
 * What runs on a route before a request is read further: decodes the brand, chooses the language, checks the token that the route's
 * rule asks for (specification 6 and 7). Nothing is validated for those who may not call. A route without a rule is refused, whatever
 * is mounted there.
 */
export const accessHooks = (services: Services, operations: ReadonlyMap<string, Operation>) => {
  requireRoles(operations);
  const ruleOf = accessRules(operations);
  return (methods: readonly string[], route: string): onRequestHookHandler => {
    const rules = new Map(methods.map((method) => [method, ruleOf(method, route)]));
    return (request, reply, done) => {
      const rule = rules.get(request.method);
      if (rule === undefined) return done(new ProblemError('NotFound'));
      if (rule.isPrivate) reply.header('cache-control', 'no-store');
      if (rule.carriesBrand) {
        request.brand = decodeBrand(services.brands, request.headers['x-brand']);
        request.locale = requestLocale(request.headers['accept-language'], request.brand.locales[0]);
      }
      if (rule.security === null) return done();
      const admit = rule.security === 'desk' ? admitStaff : admitCaller;
      admit(services, request, rule).then(() => done(), done);
    };
  };
};
