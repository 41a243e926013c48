import type { FieldCode } from '../../openapi/types.ts';
import { createSubmit } from '../lib/submit.ts';

export type OrderAccountFields = { readonly password: string };

/** Making an account of an order that was placed without one, by one field: the password. With EmailTaken, its address has an account. */
export const createOrderAccount = () => createSubmit<OrderAccountFields, null, FieldCode>('orderAccount');

export type OrderAccountMachine = ReturnType<typeof createOrderAccount>;
