export { describe } from '../describe/describe.ts';
export type { Description } from '../describe/description.ts';
export { drawSvg } from './draw/svg.ts';
export { drawPicture } from './layout/drawPicture.ts';
export { toMarkdown } from './mermaid.ts';
