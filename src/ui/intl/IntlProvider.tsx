export { IntlProvider } from 'react-intl';
