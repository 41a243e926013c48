import { signSvg } from '../draw/sign.ts';
import type { Sign } from '../layout/picture.ts';

/** A sign of the picture, beside words that say the same. */
export const signElement = (sign: Sign): Node => {
  const template = document.createElement('template');
  template.innerHTML = signSvg(sign);
  return template.content;
};
