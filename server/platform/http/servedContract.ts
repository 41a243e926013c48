import { isObject } from '../core/isObject.ts';
import { readContract } from './contract.ts';
import { mountedApart } from './operations.ts';

const isMountedApart = (operationId: unknown): boolean => mountedApart.some((id) => id === operationId);

/** Bodies of these types are bytes, which no schema describes. */
const isBytes = (type: string): boolean =>
  type === 'application/octet-stream' || type === 'application/offset+octet-stream';

/**
 * The contract as routes are made from it. Schemas of answers are left out, since serializing by them would quietly change what
 * deviates; `checkAnswers` says so instead.
 */
export const servedContract = (): Record<string, unknown> => {
  const { openapi, info, paths, components } = structuredClone(readContract());
  const { parameters, schemas } = isObject(components) ? components : {};
  // Tokens are checked by the access hook, before anything else is read.
  const document = { openapi, info, paths, components: { parameters, schemas } };
  for (const item of Object.values(isObject(document.paths) ? document.paths : {})) {
    if (!isObject(item)) continue;
    for (const [method, operation] of Object.entries(item)) {
      if (!isObject(operation)) continue;
      if (isMountedApart(operation.operationId)) {
        delete item[method];
        continue;
      }
      delete operation.security;
      if ('responses' in operation) operation.responses = { default: { description: 'See the contract.' } };
      const { requestBody } = operation;
      if (isObject(requestBody) && isObject(requestBody.content) && Object.keys(requestBody.content).every(isBytes)) {
        delete operation.requestBody;
      }
    }
  }
  return document;
};
