import type { Service } from '../../openapi/types.ts';
import { selectDefaultPackage, services } from '../services/index.ts';
import { type DraftField, type DraftFields, emptyFields } from './draft.ts';

/** What a request says of a field that its service's form has not. */
const neutralFields = (service: Service): DraftFields => ({
  ...emptyFields,
  packageId: selectDefaultPackage(service),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isField = (name: string): name is DraftField => name in emptyFields;

/** Fields that say something, and that a service's form has not. */
export const findUnsupportedFields = (fields: DraftFields, service: Service): DraftField[] => {
  const neutral = neutralFields(service);
  return Object.keys(emptyFields)
    .filter(isField)
    .filter((field) => !services[service].fields.includes(field) && !isSame(fields[field], neutral[field]));
};

/** The fields of a service's form as they are filled in; the others say nothing. */
export const fieldsOfService = (fields: DraftFields, service: Service): DraftFields => {
  const neutral = neutralFields(service);
  const reset = Object.fromEntries(findUnsupportedFields(fields, service).map((field) => [field, neutral[field]]));
  return { ...fields, ...reset };
};
