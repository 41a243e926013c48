import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { wordsOfMessage } from '../../../machines/request/requestLimits.ts';
import { takesCategory } from '../../../machines/request/specialisation.ts';
import { useCategories } from '../../lib/services/useApp.ts';
import { useRequest } from '../RequestContext.ts';
import { useValue } from '../useField.ts';
import { Category } from './Category.tsx';

/** The categories that an e-mail of its length allows. One that was chosen before it grew stays in sight until another is. */
export const MessageCategory = () => {
  const unit = useSelector(useRequest(), ({ context }) => context.service.prices.unit);
  const categories = useCategories();
  const chosen = useValue('categoryId');
  const text = useDeferredValue(useValue('text'));
  const refused = useMemo(
    () => new Set(categories.flatMap(({ id }) => (takesCategory(id, unit, text) ? [] : [String(id)]))),
    [categories, unit, text],
  );
  if (refused.size === 0) return <Category />;
  return (
    <Category
      hint={<FormattedMessage id="request.email.general" values={{ max: wordsOfMessage }} />}
      offer={(all) =>
        all.flatMap((option) => {
          if (!refused.has(option.value)) return [option];
          return option.value === String(chosen) ? [{ ...option, disabled: true }] : [];
        })
      }
    />
  );
};
