export { default } from './PaymentScreen.tsx';
