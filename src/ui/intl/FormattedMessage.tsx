export { FormattedMessage } from 'react-intl';
