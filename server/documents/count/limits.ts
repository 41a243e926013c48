import { maxDeskFileSize, maxFileSize } from '../../../machines/documents/attachment.ts';

/** Limits on what an upload may cost (specification 5 and 9). */
export const fileLimits = {
  /** Bytes of one upload. */
  size: maxFileSize,
  /** Bytes of what staff upload. */
  deliveredSize: maxDeskFileSize,
  /** Bytes that an archive may hold once inflated. */
  inflatedSize: 200 * 1024 * 1024,
  /** How many times larger than itself an archive may become, looked at from `ratioFrom` bytes on: short parts pack well. */
  ratio: 200,
  ratioFrom: 4 * 1024 * 1024,
  /** Parts of one archive. */
  entries: 10_000,
  /** Time of the processor for one document, in milliseconds: four times what the largest honest one takes. */
  time: 20_000,
  /** Time after which a worker that has not answered is started again, in milliseconds: nothing says that its document is at fault. */
  wallTime: 10 * 60 * 1000,
  /** Heap of the worker that counts, in MB. */
  heap: 384,
  /** Documents counted side by side. */
  workers: 2,
  /** An upload that no quotation holds is removed after this time, in milliseconds. */
  unclaimed: 2 * 60 * 60 * 1000,
  /** Lifetime of a download link: ten minutes, in seconds. */
  link: 10 * 60,
} as const;
