import type { InterceptedCalls, ProblemPart } from './interceptedCalls.ts';

/** What becomes of a call, but for what it is answered or why it is refused. */
const ways = ['breakDown', 'lose', 'loseAll', 'release'] as const;

export type Way = (typeof ways)[number];

/**
 * What the server says to the call of an actor, as data: a body, a refusal, or what else becomes of the call. `itself` where
 * there is no call: the page knows by itself.
 */
export type Reply = { readonly body: unknown } | ProblemPart | Way | 'itself';

export const isWay = (text: string): text is Way => ways.some((way) => way === text);

/** Says it to the call of this name that waits, or the next one. */
export const sendReply = async (calls: InterceptedCalls, name: string, reply: Reply): Promise<void> => {
  if (reply === 'itself') return;
  if (typeof reply === 'string') return calls[reply](name);
  if ('body' in reply) return calls.answer(name, reply.body);
  return calls.refuse(name, reply);
};
