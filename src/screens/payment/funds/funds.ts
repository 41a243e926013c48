export { TopUpDetails } from './TopUpDetails.tsx';
