import { FormattedMessage } from 'react-intl';
import { useServices } from '../../app/useServices.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';

/** The demo brand's only page: it requires sign-in, and says honestly how access is given (specification 1 and 2). */
const DemoScreen = () => {
  const { email } = useServices().brand.contact;
  return (
    <>
      <ScreenHeading title={<FormattedMessage id="demo.title" />} lead={<FormattedMessage id="demo.lead" />} />
      <Notice title={<FormattedMessage id="demo.signIn.title" />}>
        <FormattedMessage
          id="demo.signIn.text"
          values={{
            email: (
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          }}
        />
      </Notice>
    </>
  );
};

export default DemoScreen;
