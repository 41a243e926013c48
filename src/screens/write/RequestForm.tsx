import { useSelector } from '@xstate/react';
import { Columns } from '../../ui/Columns.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Consents } from './Consents.tsx';
import { Contact } from './Contact.tsx';
import { Content } from './Content.tsx';
import { FormNotices } from './FormNotices.tsx';
import { Languages } from './Languages.tsx';
import { Problems } from './Problems.tsx';
import { Quality } from './Quality.tsx';
import { useQuote } from './QuoteContext.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { Summary } from './Summary.tsx';

/** The whole request on one page, in the order of a hurried customer: what, how good, to whom. */
export const RequestForm = () => {
  const quote = useQuote();
  const busy = useSelector(quote, (snapshot) => snapshot.hasTag('busy'));
  return (
    <form
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        quote.send({ type: 'request' });
      }}
    >
      <Stack gap="l">
        <Problems />
        <FormNotices />
        <Columns aside={<Summary />}>
          <Stack gap="l">
            <Languages />
            <Content />
            <Quality />
            <Contact />
            <Consents />
          </Stack>
        </Columns>
      </Stack>
      <SubmitBar />
    </form>
  );
};
