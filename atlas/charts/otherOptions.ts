import { type SequenceOptions, sequenceOptions, sequenceUsage } from '../sequence/options.ts';

const exchangeOptions = {
  export: { type: 'string' },
} as const;

/** Options of commands that neither draw pages nor compare revisions, as `parseArgs` takes them. */
export const otherOptions = { ...exchangeOptions, ...sequenceOptions } as const;

export type OtherOptions = SequenceOptions & {
  readonly [name in keyof typeof exchangeOptions]?: string | undefined;
};

export const otherUsage = `
  --export LIST    write every machine as pictures into the folder of --out: svg and png, separated by commas
${sequenceUsage}`;
