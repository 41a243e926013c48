import { useSelector } from '@xstate/react';
import { use } from 'react';
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

/** A part of the form under its heading; nothing where the service asks for none of its fields. */
export const FormSection = ({ name }: { readonly name: Exclude<SectionName, 'summary'> }) => {
  const wording = useWording();
  const fieldViews = use(FieldViewsContext);
  const isAsked = useSelector(useRequest(), ({ context }) =>
    context.service.fields.some((field) => fieldViews[field]?.section === name),
  );
  return (
    isAsked && (
      <Section title={<FormattedMessage id={wording(`write.${name}`)} />}>
        <FieldsIn section={name} />
      </Section>
    )
  );
};
