import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DraftProblem } from '../../machines/request/draft.ts';
import { shipmentId } from '../billing/ShipmentProps.ts';
import { shipmentNames } from '../billing/shipmentNames.ts';
import { EmailDoubtText } from '../lib/words/EmailDoubtText.tsx';
import { ErrorSummary } from '../ui/forms/ErrorSummary.tsx';
import { problemText } from './problemText.ts';
import { useRequest } from './RequestContext.ts';
import { fieldId } from './useField.ts';
import { useWording } from './wording.ts';

const names = {
  sourceLang: 'write.sourceLang',
  targetLang: 'write.targetLang',
  furtherTargets: 'request.target.names',
  categoryId: 'write.category',
  packageId: 'write.package',
  currencyId: 'write.summary.currency',
  text: 'write.text',
  files: 'write.files',
  words: 'write.wordCount',
  links: 'write.links',
  phoneNumbers: 'write.phoneNumbers',
  recording: 'write.recording',
  startsAt: 'write.startsAt',
  duration: 'write.duration',
  place: 'write.place',
  deadline: 'write.deadline',
  shipment: 'write.shipment',
  note: 'write.note',
  comments: 'write.comments',
  email: 'write.email',
  discountCode: 'write.discountCode',
  terms: 'write.consentName',
  newsletter: 'write.newsletterName',
} as const satisfies Record<DraftProblem['field'], string>;

/** What is missing or wrong, above the form, with a link to each field. Anew for each attempt, so that it takes the focus. */
export const Problems = () => {
  const intl = useIntl();
  const request = useRequest();
  const wording = useWording();
  const documents = useSelector(request, ({ context }) => context.documents);
  const problems = useSelector(request, ({ context }) => context.problems);
  const doubt = useSelector(request, ({ context }) => context.emailDoubt);
  const shown = useSelector(request, (snapshot) => snapshot.matches({ form: { filling: 'editing' } }));
  if (!shown || (problems.length === 0 && doubt === null)) return null;
  const doubted = doubt === null ? [] : [{ fieldId: fieldId('email'), text: <EmailDoubtText doubt={doubt} /> }];
  return (
    <ErrorSummary
      title={<FormattedMessage id="write.problems" values={{ count: problems.length + doubted.length }} />}
      items={[
        ...problems.map(({ field, code, part }) => ({
          fieldId: part === undefined ? fieldId(field) : shipmentId(part),
          text: (
            <FormattedMessage
              id="write.problem"
              values={{
                field:
                  part === undefined ? (
                    <FormattedMessage key="field" id={wording(names[field])} />
                  ) : (
                    <FormattedMessage key="field" id={shipmentNames[part]} values={{ count: 1 }} />
                  ),
                problem: problemText(intl, documents, { field, code }),
              }}
            />
          ),
        })),
        ...doubted,
      ]}
    />
  );
};
