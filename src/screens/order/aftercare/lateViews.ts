export { OriginalParts } from '../original/OriginalParts.tsx';
export { AftercareParts } from './AftercareParts.tsx';
