import type { DeskFigureTable, DeskStage } from '../../../openapi/types.ts';
import { UsageError } from './usageError.ts';

/** What staff look at over all orders. */
export type BoardCommand =
  | { readonly name: 'board'; readonly q: string | null; readonly stage: DeskStage | null; readonly page: number }
  | { readonly name: 'mails' }
  | { readonly name: 'retry-mail'; readonly id: number }
  | {
      readonly name: 'figures';
      readonly from: string;
      readonly to: string;
      readonly brand: string | null;
      /** One table as CSV; null shows them all. */
      readonly csv: DeskFigureTable | null;
    };

export const boardUsage = `  npm run desk -- board [--q <number, name, e-mail or document>] [--stage quoting|customer|working|done] [--page <n>]
                                                                 what is to be done next, and what waits in the queues
  npm run desk -- mails                                          that could not be sent
  npm run desk -- retry-mail <mail>                              sends one again
  npm run desk -- figures --from <day> --to <day> [--brand <brand>] [--csv comparison|requests|quotes|acceptance|turnover|ratings]
                                                                 how the work goes; with --csv one table for a spreadsheet`;

type Given = {
  readonly name: string;
  readonly argument: string | undefined;
  readonly values: {
    readonly q?: string | undefined;
    readonly page: string;
    readonly stage?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly brand?: string | undefined;
    readonly csv?: string | undefined;
  };
  readonly wholeNumber: (text: string | undefined, what: string) => number;
};

/** One of some words; null where nothing was said. */
const parseKnown = <T extends string>(text: string | undefined, known: readonly T[], what: string): T | null => {
  if (text === undefined) return null;
  const found = known.find((word) => word === text);
  if (found === undefined) throw new UsageError(`${what} must be ${known.join(', ')}, not "${text}".`);
  return found;
};

const dayIn = (text: string | undefined, what: string): string => {
  if (text === undefined) throw new UsageError(`${what} is missing.`);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new UsageError(`${what} must be a day as 2026-11-24, not "${text}".`);
};

/** The command of a command line; null when it is none of these. */
export const boardCommand = ({ name, argument, values, wholeNumber }: Given): BoardCommand | null => {
  switch (name) {
    case 'board':
      return {
        name,
        q: values.q ?? null,
        stage: parseKnown(values.stage, ['quoting', 'customer', 'working', 'done'], '--stage'),
        page: wholeNumber(values.page, '--page'),
      };
    case 'mails':
      return { name };
    case 'retry-mail':
      return { name, id: wholeNumber(argument, 'The number of the mail') };
    case 'figures':
      return {
        name,
        from: dayIn(values.from, '--from'),
        to: dayIn(values.to, '--to'),
        brand: values.brand ?? null,
        csv: parseKnown(values.csv, ['comparison', 'requests', 'quotes', 'acceptance', 'turnover', 'ratings'], '--csv'),
      };
    default:
      return null;
  }
};
