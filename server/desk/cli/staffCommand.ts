import type { DeskRole } from '../../../openapi/types.ts';
import { type Reader, UsageError } from './usageError.ts';

/** Commands about who of the staff there is, and what they did. */
export type StaffCommand =
  | { readonly name: 'people' | 'tokens' }
  | { readonly name: 'add-person'; readonly login: string; readonly person: string; readonly role: DeskRole }
  | { readonly name: 'reset-person' | 'remove-person' | 'revoke-token' | 'log'; readonly id: number }
  | { readonly name: 'add-token'; readonly label: string; readonly role: DeskRole; readonly days: number | null };

export const staffUsage = `  npm run desk -- people                                         who of the staff there is
  npm run desk -- add-person <login> --name <name> --role manager|accountant|administrator
  npm run desk -- reset-person <person>                          a new password and a new device; lets them in again
  npm run desk -- remove-person <person>                         lets them sign in no more
  npm run desk -- tokens                                         of scripts
  npm run desk -- add-token --name <name> --role <role> [--days <n>]
  npm run desk -- revoke-token <token>
  npm run desk -- log <order>                                    who did what, and downloaded which document`;

const roles: readonly DeskRole[] = ['manager', 'accountant', 'administrator'];

const parseRole = (text: string | undefined): DeskRole => {
  const role = roles.find((known) => known === text);
  if (role !== undefined) return role;
  throw new UsageError(
    text === undefined ? '--role is missing.' : `--role must be ${roles.join(', ')}, not "${text}".`,
  );
};

const required = (text: string | undefined, what: string): string => {
  if (text !== undefined && text.trim() !== '') return text.trim();
  throw new UsageError(`${what} is missing.`);
};

/** The command of this name; null when it is none about the staff. */
export const staffCommand = ({ name, argument, values, wholeNumber }: Reader): StaffCommand | null => {
  switch (name) {
    case 'people':
    case 'tokens':
      return { name };
    case 'add-person':
      return {
        name,
        login: required(argument, 'The login'),
        person: required(values.name, '--name'),
        role: parseRole(values.role),
      };
    case 'reset-person':
    case 'remove-person':
      return { name, id: wholeNumber(argument, 'The number of the person') };
    case 'revoke-token':
      return { name, id: wholeNumber(argument, 'The number of the token') };
    case 'log':
      return { name, id: wholeNumber(argument, 'The number of the order') };
    case 'add-token':
      return {
        name,
        label: required(values.name, '--name'),
        role: parseRole(values.role),
        days: values.days === undefined ? null : wholeNumber(values.days, '--days'),
      };
    default:
      return null;
  }
};
