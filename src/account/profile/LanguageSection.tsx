import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useChild } from '../../lib/services/useChild.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { SettingsSection } from '../settings/SettingsSection.tsx';

/** A language named in itself, so that whoever needs it can find it. */
const ownName = (locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** The language of the interface, which the profile takes, too: as the list in the header. */
export const LanguageSection = () => {
  const { brand } = useServices();
  const actor = useChild('locale');
  const wanted = useSelector(actor, (snapshot) => snapshot.context.wanted);
  return (
    <SettingsSection id="language" lead={<FormattedMessage id="settings.language.lead" />}>
      <Field id="settings-language" label={<FormattedMessage id="settings.language.label" />}>
        {(control) => (
          <Select
            {...control}
            options={brand.locales.map((locale) => ({ value: locale, label: ownName(locale) }))}
            value={wanted}
            onChange={(event) => {
              const chosen = brand.locales.find((locale) => locale === event.target.value);
              if (chosen !== undefined) actor.send({ type: 'choose', locale: chosen });
            }}
          />
        )}
      </Field>
    </SettingsSection>
  );
};
