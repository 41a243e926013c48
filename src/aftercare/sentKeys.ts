import { newKey } from '../lib/http/newKey.ts';
import type { SentKey } from './typedTexts.ts';

/** Where the key stands by which something of an order was sent last, as long as no answer came. */
export type SentKeys = {
  readonly read: (orderHash: string) => SentKey | null;
  readonly write: (orderHash: string, sent: SentKey | null) => void;
};

/** One key as long as the same is sent: what has arrived, and was not answered, is not done twice. */
export const createSentKeys = ({ read, write }: SentKeys) => ({
  keyOf: (orderHash: string, content: string): string => {
    const last = read(orderHash);
    const sent = last?.content === content ? last : { content, key: newKey() };
    write(orderHash, sent);
    return sent.key;
  },
  /** Whatever comes now is another one, be it the same words. */
  end: (orderHash: string): void => write(orderHash, null),
});
