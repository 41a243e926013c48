import { useSelector } from '@xstate/react';
import { Columns } from '../ui/layout/Columns.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { DraftsAside } from './drafts/DraftsAside.tsx';
import { SubmitBar } from './estimate/SubmitBar.tsx';
import { Summary } from './estimate/Summary.tsx';
import { FormNotices } from './FormNotices.tsx';
import { FormSection } from './FormSection.tsx';
import { Problems } from './Problems.tsx';
import { useRequest } from './RequestContext.ts';

/** In the order of a hurried customer: what, how good, to whom. */
const sections = ['languages', 'content', 'quality', 'contact', 'consents'] as const;

/** The whole request on one page, with the fields of its service. */
export const RequestForm = () => {
  const request = useRequest();
  const busy = useSelector(request, (snapshot) => snapshot.hasTag('busy'));
  return (
    <form
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        request.send({ type: 'submit' });
      }}
    >
      <Stack gap="l">
        <Problems />
        <FormNotices />
        <Columns
          aside={
            <>
              <Summary />
              <DraftsAside />
            </>
          }
        >
          <Stack gap="l">
            {sections.map((name) => (
              <FormSection key={name} name={name} />
            ))}
          </Stack>
        </Columns>
      </Stack>
      <SubmitBar />
    </form>
  );
};
