import { ownScript } from '../../../machines/desk/people/doer.ts';

type Names = { readonly person: string | null; readonly script: string | null };

/** Who of the staff did something, by the names of the person or of the script's token. */
export const staffName = ({ person, script }: Names): string =>
  person ?? (script === null ? ownScript : `script ${script}`);
