import { UsageError } from './usageError.ts';

/** What an administrator does with what prices are made by. */
export type CatalogueCommand =
  | { readonly name: 'catalogue'; readonly brand: string; readonly section: string | null }
  | {
      readonly name: 'catalogue-set';
      readonly brand: string;
      readonly path: string;
      /** null for at once */
      readonly from: string | null;
      readonly note: string | null;
    };

export const catalogueUsage = `  npm run desk -- catalogue <brand> [<section>]                  what prices are made by, as JSON: rates, packages,
                                                                 surcharges, discounts, holidays, shipment, links
  npm run desk -- catalogue-set <brand> <file.json> [--from <date and time>] [--reason <text>]
                                                                 changes a section: the file is one that \`catalogue\` has
                                                                 printed of it; refused where it has changed since`;

type Given = {
  readonly name: string;
  readonly argument: string | undefined;
  readonly text: string | undefined;
  readonly values: { readonly from?: string | undefined; readonly reason?: string | undefined };
};

const requireBrand = (text: string | undefined): string => {
  if (text === undefined) throw new UsageError('The brand is missing.');
  return text;
};

const parseMoment = (text: string): string => {
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at.toISOString();
  throw new UsageError(`--from must be a time as 2027-01-01T00:00, not "${text}".`);
};

/** The command of a command line; null when it is none of these. */
export const catalogueCommand = ({ name, argument, text, values }: Given): CatalogueCommand | null => {
  switch (name) {
    case 'catalogue':
      return { name, brand: requireBrand(argument), section: text ?? null };
    case 'catalogue-set': {
      const brand = requireBrand(argument);
      if (text === undefined) throw new UsageError('The file with the section is missing.');
      const from = values.from === undefined ? null : parseMoment(values.from);
      return { name, brand, path: text, from, note: values.reason?.trim() || null };
    }
    default:
      return null;
  }
};
