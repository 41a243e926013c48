import type { lists } from '../../machines/list/lists.ts';
import type { MessageId } from '../ui/text/messages.ts';

type Sort = (typeof lists)[keyof typeof lists]['sorts'][number];

/** What each order of a list is called. */
const words = {
  'created_at desc': 'list.sort.idDown',
  'created_at asc': 'list.sort.idUp',
  'id desc': 'list.sort.idDown',
  'id asc': 'list.sort.idUp',
  'deadline asc': 'list.sort.deadlineUp',
  'deadline desc': 'list.sort.deadlineDown',
  'gross desc': 'list.sort.priceDown',
  'gross asc': 'list.sort.priceUp',
  'amount desc': 'list.sort.amountDown',
  'amount asc': 'list.sort.amountUp',
} as const satisfies Record<Sort, MessageId>;

export const sortWords = (sort: Sort): MessageId => words[sort];
