import { UsageError } from './usageError.ts';

/** What staff do about an order beside its work. */
export type AftercareCommand =
  | { readonly name: 'messages'; readonly id: number }
  | { readonly name: 'write'; readonly id: number; readonly text: string }
  | {
      readonly name: 'revision';
      readonly id: number;
      readonly action: 'accept' | 'decline' | 'complete';
      readonly answer: string | null;
    };

export const aftercareUsage = `  npm run desk -- messages <order>                               what the customer and the desk have written
  npm run desk -- write <order> <text>                           a message to the customer, whom a mail tells of it
  npm run desk -- revision <order> accept|decline|complete [--answer <text>]
                                                                 of what a customer wants revised; who declines says why`;

type Given = {
  readonly name: string;
  readonly id: () => number;
  readonly text: string | undefined;
  readonly values: { readonly answer?: string | undefined };
};

const parseAction = (text: string | undefined): 'accept' | 'decline' | 'complete' => {
  if (text === 'accept' || text === 'decline' || text === 'complete') return text;
  throw new UsageError(`Say accept, decline or complete${text === undefined ? '' : `, not "${text}"`}.`);
};

/** The command of a command line; null when it is none of these. */
export const aftercareCommand = ({ name, id, text, values }: Given): AftercareCommand | null => {
  switch (name) {
    case 'messages':
      return { name, id: id() };
    case 'write':
      if (text === undefined || text.trim() === '') throw new UsageError('The text of the message is missing.');
      return { name, id: id(), text };
    case 'revision': {
      const action = parseAction(text);
      const answer = values.answer?.trim() || null;
      if (action === 'decline' && answer === null) throw new UsageError('Who declines says why: --answer is missing.');
      return { name, id: id(), action, answer };
    }
    default:
      return null;
  }
};
