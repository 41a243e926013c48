import { type ReviewOptions, reviewOptions, reviewUsage } from '../review/options.ts';
import { type SequenceOptions, sequenceOptions, sequenceUsage } from '../sequence/options.ts';

const exchangeOptions = {
  export: { type: 'string' },
} as const;

/** Options of commands that neither draw pages nor compare revisions, as `parseArgs` takes them. */
export const otherOptions = { ...exchangeOptions, ...sequenceOptions, ...reviewOptions } as const;

export type OtherOptions = ReviewOptions &
  SequenceOptions & {
    readonly [name in keyof typeof exchangeOptions]?: string | undefined;
  };

export const otherUsage = `
  --export LIST    write every machine as pictures into the folder of --out: svg and png, separated by commas
${sequenceUsage}${reviewUsage}`;
