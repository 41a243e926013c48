import { type ComponentType, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProfileSection } from '../../../machines/account/profile.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import { BillingFieldset } from './BillingFieldset.tsx';
import { CurrencyFieldset } from './CurrencyFieldset.tsx';
import type { FieldsetProps } from './fieldsetProps.ts';
import { InvoicingFieldset } from './InvoicingFieldset.tsx';
import { MailFieldset } from './MailFieldset.tsx';
import { NewsletterFieldset } from './NewsletterFieldset.tsx';
import { PhoneFieldset } from './PhoneFieldset.tsx';
import { ProfileProblems } from './ProfileProblems.tsx';
import type { SectionProps } from './profileView.ts';

const fieldsets = {
  billing: BillingFieldset,
  mail: MailFieldset,
  invoicing: InvoicingFieldset,
  currency: CurrencyFieldset,
  phone: PhoneFieldset,
  newsletter: NewsletterFieldset,
} as const satisfies Record<ProfileSection, ComponentType<FieldsetProps>>;

/** The form of a section. */
export const ProfileForm = ({ settings, snapshot, section }: SectionProps) => {
  const { edit, countries, problems, refusal } = snapshot.context;
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:checked, input:not([type=radio]), select')?.focus(),
    [],
  );
  if (edit === null) return null;
  const Fieldset = fieldsets[section];
  const isCurrencyInUse = refusal?.code === 'CurrencyInUse';
  return (
    <form
      ref={form}
      noValidate
      aria-busy={snapshot.hasTag('busy')}
      onSubmit={(event) => {
        event.preventDefault();
        settings.send({ type: 'save' });
      }}
    >
      <Stack gap="l">
        <ProfileProblems snapshot={snapshot} />
        <RefusalNotice refusal={isCurrencyInUse ? null : refusal} />
        {snapshot.matches({ editing: 'unsaved' }) && (
          <OutageNotice>
            <FormattedMessage id="settings.profile.unsaved" />
          </OutageNotice>
        )}
        <Fieldset
          fields={edit.fields}
          problems={problems}
          countries={countries}
          isCurrencyInUse={isCurrencyInUse}
          onChange={(fields) => settings.send({ type: 'change', fields })}
        />
        <Actions>
          <Button kind="primary" type="submit" busy={snapshot.hasTag('busy')}>
            <FormattedMessage id="settings.profile.save" />
          </Button>
          <Button disabled={!snapshot.can({ type: 'cancel' })} onClick={() => settings.send({ type: 'cancel' })}>
            <FormattedMessage id="settings.cancel" />
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};
