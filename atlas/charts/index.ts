export { describe } from '../describe/describe.ts';
export type { Description } from '../describe/description.ts';
export { svgOf } from './draw/svg.ts';
export { pictureOf } from './layout/drawPicture.ts';
export { markdownOf } from './mermaid.ts';
