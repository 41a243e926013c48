import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { brandOfToken } from '../access/applicationToken.ts';
import { decodeBrand } from '../access/brandHeader.ts';
import { signedInBy } from '../access/customerToken.ts';
import { isSameToken } from '../access/deskToken.ts';
import { requestLocale } from '../access/requestLocale.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Operation } from './contract.ts';

const bearerOf = (request: FastifyRequest): string => {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new ProblemError('Unauthorized');
  return token;
};

/** Upload routes are mounted apart from the contract's routes; they need what the contract says of `createUpload`. */
const uploads: Operation = { id: 'createUpload', security: 'bearer', carriesBrand: true, pointer: '' };

/**
 * Runs before a request is read further: decodes the brand, chooses the language, checks the token that the contract asks for
 * (specification 6 and 7). Nothing is validated for those who may not call.
 */
export const accessHook =
  (services: Services, served: Brand, operations: ReadonlyMap<string, Operation>) =>
  async (request: FastifyRequest): Promise<void> => {
    request.locale = requestLocale(request.headers['accept-language'], served.locales[0]);
    const route = request.routeOptions.url ?? '';
    const operation =
      operations.get(`${request.method} ${route}`) ?? (route.startsWith('/api/v2/file') ? uploads : undefined);
    if (operation === undefined || request.method === 'OPTIONS') return;
    if (operation.carriesBrand) {
      request.brand = decodeBrand(services.brands, request.headers['x-brand']);
      request.locale = requestLocale(request.headers['accept-language'], request.brand.locales[0]);
    }
    if (operation.security === 'desk' && !isSameToken(bearerOf(request), services.deskToken)) {
      throw new ProblemError('Unauthorized');
    }
    if (operation.security === 'bearer' || operation.security === 'customer') {
      const token = bearerOf(request);
      const visited = operation.security === 'bearer' ? await brandOfToken(services, token) : null;
      request.signedIn = visited === null ? await signedInBy(services, token) : null;
      const brandId = visited ?? request.signedIn?.brand;
      if (brandId === undefined) throw new ProblemError('Unauthorized');
      if (brandId !== request.brand?.id) throw new ProblemError('AccessForbidden');
    }
  };
