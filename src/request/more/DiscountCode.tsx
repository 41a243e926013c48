import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { maxLengths } from '../../../machines/lib/fieldLengths.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { useRequest } from '../RequestContext.ts';
import { fieldId, useChange, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { DiscountHint } from './DiscountHint.tsx';
import { getDiscountView } from './discountView.ts';

/** A code that lowers the price; whether it is good is said as it is written. */
export const DiscountCode = () => {
  const change = useChange();
  const code = useValue('discountCode');
  const problem = useProblem('discountCode');
  const view = useSelector(useRequest(), getDiscountView);
  return (
    <Field
      label={<FormattedMessage id="write.discountCode" />}
      hint={view !== 'none' ? <DiscountHint view={view} /> : undefined}
      id={fieldId('discountCode')}
      error={problem}
      required={false}
      length={{ count: code.length, max: maxLengths.discountCode }}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => change({ discountCode: event.target.value })}
        />
      )}
    </Field>
  );
};
