import type { Operation } from '../http/contract.ts';

/** What a route asks of its caller. */
export type AccessRule = Pick<Operation, 'security' | 'carriesBrand' | 'isPrivate'> & {
  /** of the operation; null for what is mounted beside the contract */
  readonly id: string | null;
};

const open: AccessRule = { id: null, security: null, carriesBrand: false, isPrivate: false };

/**
 * What is mounted beside the contract's operations: it answers everyone alike. `/*` is the built application, and what is found
 * nowhere goes to its pages.
 */
const besideTheContract: Readonly<Record<string, AccessRule>> = {
  'GET /healthz': open,
  'HEAD /healthz': open,
  'GET /readyz': open,
  'HEAD /readyz': open,
  'GET /robots.txt': open,
  'HEAD /robots.txt': open,
  'GET /sitemap.xml': open,
  'HEAD /sitemap.xml': open,
  'GET /api/docs': open,
  'HEAD /api/docs': open,
  'GET /atlas': open,
  'HEAD /atlas': open,
  'GET /atlas/*': open,
  'HEAD /atlas/*': open,
  'GET /*': open,
  'HEAD /*': open,
};

/** The rule of a method and route: the contract's, or that of what is mounted beside it; none for what nobody has declared. */
export const accessRules =
  (operations: ReadonlyMap<string, Operation>) =>
  (method: string, route: string): AccessRule | undefined =>
    operations.get(`${method} ${route}`) ?? besideTheContract[`${method} ${route}`];
