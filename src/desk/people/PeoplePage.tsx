import { FormattedMessage } from 'react-intl';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { People } from './People.tsx';
import { sections } from './people.css.ts';
import { Scripts } from './Scripts.tsx';

/** Who may work at the desk: people, and scripts. */
const PeoplePage = () => (
  <>
    <ScreenHeading title={<FormattedMessage id="staff.people.title" />} />
    <div className={sections}>
      <People />
      <Scripts />
    </div>
  </>
);

export default PeoplePage;
