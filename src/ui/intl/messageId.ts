export type { MessageId } from '../messages.ts';
