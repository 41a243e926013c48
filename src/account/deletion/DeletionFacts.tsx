import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { bullets } from '../settings/settings.css.ts';

const goes = ['person', 'content', 'access', 'quotations'] as const;

const toExport = (text: ReactNode) => (
  <a key="export" href="#export">
    {text}
  </a>
);

/** What is deleted with an account, and what the law has stored. @param years after the end of the year */
export const DeletionFacts = ({ years }: { readonly years: number }) => (
  <>
    <div>
      <h4>
        <FormattedMessage id="settings.deletion.goes.title" />
      </h4>
      <ul className={bullets}>
        {goes.map((what) => (
          <li key={what}>
            <FormattedMessage id={`settings.deletion.goes.${what}`} />
          </li>
        ))}
      </ul>
    </div>
    <div>
      <h4>
        <FormattedMessage id="settings.deletion.stays.title" />
      </h4>
      <ul className={bullets}>
        <li>
          <FormattedMessage id="settings.deletion.stays.records" values={{ years }} />
        </li>
        <li>
          <FormattedMessage id="settings.deletion.stays.proof" />
        </li>
      </ul>
    </div>
    <p>
      <FormattedMessage id="settings.deletion.copyFirst" values={{ link: toExport }} />
    </p>
  </>
);
