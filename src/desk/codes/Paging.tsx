export { Paging } from '../shared/Paging.tsx';
