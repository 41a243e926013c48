import { useSelector } from '@xstate/react';
import { useRequest } from '../RequestContext.ts';
import { Category } from './Category.tsx';
import { MessageCategory } from './MessageCategory.tsx';

/** What the text is about; an e-mail that counts as two messages is on a general subject. */
export const Subject = () => {
  const isByMessage = useSelector(useRequest(), ({ context }) => context.service.prices.unit === 'message');
  return isByMessage ? <MessageCategory /> : <Category />;
};
