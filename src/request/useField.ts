import { useSelector } from '@xstate/react';
import type { DraftField, DraftFields, DraftProblem } from '../../machines/request/draft.ts';
import { type RequestActor, useRequest } from './RequestContext.ts';

/** Ids of the controls, which the summary of problems links to. */
export const fieldId = (field: DraftProblem['field']): string => `request-${field}`;

/** What is filled in under a field. */
export const useValue = <TName extends DraftField>(name: TName): DraftFields[TName] =>
  useSelector(useRequest(), ({ context }) => context.fields[name]);

/** Whether the service has a field. */
export const useHas = (field: DraftProblem['field']): boolean =>
  useSelector(useRequest(), ({ context }) => context.service.fields.includes(field));

const changeIn = (request: RequestActor) => (fields: Partial<DraftFields>) => request.send({ type: 'change', fields });

/** Sends the machine what has been filled in. */
export const useChange = () => changeIn(useRequest());
