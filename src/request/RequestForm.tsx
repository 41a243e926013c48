import { useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { Columns } from '../ui/layout/Columns.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { DraftsAside } from './drafts/DraftsAside.tsx';
import { SubmitBar } from './estimate/SubmitBar.tsx';
import { Summary } from './estimate/Summary.tsx';
import { FormNotices } from './FormNotices.tsx';
import { FormSection } from './FormSection.tsx';
import { MoreOptions } from './more/MoreOptions.tsx';
import { Problems } from './Problems.tsx';
import { useRequest } from './RequestContext.ts';
import { takeOver } from './takeOver.ts';

/** The whole request on one page, with the fields of its service, in the order of a hurried customer: what, how, where to. */
export const RequestForm = () => {
  const request = useRequest();
  // Before the actor starts: it begins with what has been filled in already. The state's change makes React run its effects, which
  // start the actor, before the next input: a control whose actor has not started shows for a moment what it was before.
  const [, setTakenOver] = useState(false);
  useLayoutEffect(() => {
    takeOver(request);
    setTakenOver(true);
  }, [request]);
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
      <Stack gap="m">
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
          <Stack gap="m">
            <FormSection name="content" />
            <FormSection name="quality">
              <MoreOptions />
            </FormSection>
            <FormSection name="contact" />
          </Stack>
        </Columns>
      </Stack>
      <SubmitBar />
    </form>
  );
};
