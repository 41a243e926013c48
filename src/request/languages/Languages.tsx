import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { icons } from '../../ui/pictures/icons.ts';
import { useRequest } from '../RequestContext.ts';
import * as styles from '../request.css.ts';
import { fieldId, useChange, useHas, useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { useWording } from '../wording.ts';
import { FurtherTargets } from './FurtherTargets.tsx';
import { canSwap, listSources, listTargets } from './pairs.ts';
import { useLanguageOptions } from './useLanguageOptions.ts';

/** Pairs of the price list only: picking one language narrows the other. Once one is picked, there may be further ones beside it. */
export const Languages = () => {
  const intl = useIntl();
  const change = useChange();
  const wording = useWording();
  const pairs = useDeferredValue(useSelector(useRequest(), ({ context }) => context.pairs));
  const source = useValue('sourceLang');
  const target = useValue('targetLang');
  const sourceProblem = useProblem('sourceLang');
  const further = useValue('furtherTargets');
  const targetProblem = useProblem('targetLang');
  const furtherProblem = useProblem('furtherTargets');
  const mayBeSeveral = useHas('furtherTargets') && (target !== '' || further.length > 0);
  const sources = useLanguageOptions(
    useMemo(() => listSources(pairs, [target, ...further]), [pairs, target, further]),
    source,
  );
  const targets = useLanguageOptions(
    useMemo(() => listTargets(pairs, source).filter((one) => !further.includes(one)), [pairs, source, further]),
    target,
  );
  const placeholder = intl.formatMessage({ id: 'write.chooseLanguage' });
  return (
    <div className={styles.languages}>
      <Field
        label={<FormattedMessage id={wording('write.sourceLang')} />}
        id={fieldId('sourceLang')}
        error={sourceProblem}
      >
        {(control) => (
          <Select
            {...control}
            options={sources}
            placeholder={placeholder}
            value={source}
            onChange={(event) => change({ sourceLang: event.target.value })}
          />
        )}
      </Field>
      <span className={styles.swap}>
        <Button
          kind="quiet"
          aria-label={intl.formatMessage({ id: 'write.swap' })}
          title={intl.formatMessage({ id: 'write.swap' })}
          disabled={!canSwap(pairs, source, target, further)}
          onClick={() => change({ sourceLang: target, targetLang: source })}
        >
          <Icon path={icons.swap} />
        </Button>
      </span>
      <Field
        label={<FormattedMessage id={wording('write.targetLang')} />}
        id={fieldId('targetLang')}
        error={targetProblem}
      >
        {(control) => (
          <Select
            {...control}
            options={targets}
            placeholder={placeholder}
            value={target}
            onChange={(event) => change({ targetLang: event.target.value })}
          />
        )}
      </Field>
      {mayBeSeveral && <FurtherTargets problem={furtherProblem} />}
    </div>
  );
};
