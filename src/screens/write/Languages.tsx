import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { canSwap, sourcesOf, targetsOf } from './pairs.ts';
import { useQuote } from './QuoteContext.ts';
import { Section } from './Section.tsx';
import { fieldId, useChange, useProblem, useValue } from './useField.ts';
import * as styles from './write.css.ts';

/** Options named and sorted in the interface's language; what is chosen stays, even while the list is on its way. */
const useOptions = (codes: readonly string[], chosen: string): SelectOption[] => {
  const intl = useIntl();
  return useMemo(() => {
    const collator = new Intl.Collator(intl.locale);
    const all = chosen === '' || codes.includes(chosen) ? codes : [...codes, chosen];
    return all
      .map((value) => ({ value, label: intl.formatDisplayName(value, { type: 'language' }) ?? value }))
      .sort((a, b) => collator.compare(a.label, b.label));
  }, [intl, codes, chosen]);
};

/** Pairs of the price list only: picking one language narrows the other. */
export const Languages = () => {
  const intl = useIntl();
  const change = useChange();
  const pairs = useSelector(useQuote(), ({ context }) => context.pairs);
  const source = useValue('sourceLang');
  const target = useValue('targetLang');
  const sourceProblem = useProblem('sourceLang');
  const targetProblem = useProblem('targetLang');
  const sources = useOptions(
    useMemo(() => sourcesOf(pairs, target), [pairs, target]),
    source,
  );
  const targets = useOptions(
    useMemo(() => targetsOf(pairs, source), [pairs, source]),
    target,
  );
  const placeholder = intl.formatMessage({ id: 'write.chooseLanguage' });
  return (
    <Section title={<FormattedMessage id="write.languages" />}>
      <div className={styles.languages}>
        <Field label={<FormattedMessage id="write.sourceLang" />} id={fieldId('sourceLang')} error={sourceProblem}>
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
            disabled={!canSwap(pairs, source, target)}
            onClick={() => change({ sourceLang: target, targetLang: source })}
          >
            <Icon name="swap" />
          </Button>
        </span>
        <Field label={<FormattedMessage id="write.targetLang" />} id={fieldId('targetLang')} error={targetProblem}>
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
      </div>
    </Section>
  );
};
