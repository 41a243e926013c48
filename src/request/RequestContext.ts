import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { requestMachine } from '../../machines/request/request.ts';

export type RequestActor = ActorRefFrom<typeof requestMachine>;

/** The request that the form below edits. */
export const RequestContext = createContext<RequestActor | null>(null);

export const useRequest = (): RequestActor => {
  const request = use(RequestContext);
  if (request === null) throw new Error('There is no request above this view.');
  return request;
};
