export type { IntlShape as Formats } from 'react-intl';
export { createIntl } from 'react-intl';
export type { Messages } from '../messages.ts';
