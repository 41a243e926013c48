import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field } from '../ui/forms/Field.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import type { MtdemoProps } from './mtdemoView.ts';
import { useLanguageOptions } from './useLanguageOptions.ts';

/** Pairs that the machine translates: picking the source narrows the target. */
export const MtdemoLanguages = ({ demo }: MtdemoProps) => {
  const intl = useIntl();
  const languages = useSelector(demo, ({ context }) => context.languages);
  const { sourceLang, targetLang } = useSelector(demo, ({ context }) => context.fields);
  const listTargets = (source: string): readonly string[] =>
    languages.find(({ source_lang }) => source_lang === source)?.target_langs ?? [];
  const sources = useLanguageOptions(useMemo(() => languages.map(({ source_lang }) => source_lang), [languages]));
  const targets = useLanguageOptions(listTargets(sourceLang));
  const placeholder = intl.formatMessage({ id: 'mtdemo.chooseLanguage' });
  return (
    <Columns>
      <Field label={<FormattedMessage id="mtdemo.sourceLang" />}>
        {(control) => (
          <Select
            {...control}
            options={sources}
            placeholder={placeholder}
            value={sourceLang}
            onChange={({ target: { value } }) =>
              demo.send({
                type: 'change',
                fields: { sourceLang: value, ...(!listTargets(value).includes(targetLang) && { targetLang: '' }) },
              })
            }
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="mtdemo.targetLang" />}>
        {(control) => (
          <Select
            {...control}
            options={targets}
            placeholder={placeholder}
            disabled={sourceLang === ''}
            value={targetLang}
            onChange={(event) => demo.send({ type: 'change', fields: { targetLang: event.target.value } })}
          />
        )}
      </Field>
    </Columns>
  );
};
