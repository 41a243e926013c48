import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { FormattedMessage } from 'react-intl';
import { FieldViewsContext, type SectionName } from './fieldViews.ts';
import { useRequest } from './RequestContext.ts';
import { Section } from './Section.tsx';
import { useWording } from './wording.ts';

/** The fields that the service has in a part of the form, in the order of its description. Those side by side are one view. */
export const FieldsIn = ({ section }: { readonly section: SectionName }) => {
  const fields = useSelector(useRequest(), ({ context }) => context.service.fields);
  const fieldViews = use(FieldViewsContext);
  const views = new Set(
    fields.flatMap((field) => {
      const known = fieldViews[field];
      return known?.section === section ? [known.view] : [];
    }),
  );
  return Array.from(views, (View) => <View key={fields.findIndex((field) => fieldViews[field]?.view === View)} />);
};

type FormSectionProps = { readonly name: Exclude<SectionName, 'more'>; readonly children?: ReactNode };

/** A part of the form under its heading. */
export const FormSection = ({ name, children }: FormSectionProps) => {
  const wording = useWording();
  return (
    <Section title={<FormattedMessage id={wording(`write.${name}`)} />}>
      <FieldsIn section={name} />
      {children}
    </Section>
  );
};
