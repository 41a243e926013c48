export { useIntl } from 'react-intl';
