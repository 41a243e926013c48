import { deskRoleNames } from '../../../machines/desk/shared/deskRoles.ts';
import type { DeskRole } from '../../../openapi/types.ts';

export const readFormText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The role that was chosen; the list offers no other. */
export const readRole = (form: FormData): DeskRole =>
  deskRoleNames.find((role) => role === form.get('role')) ?? 'manager';
