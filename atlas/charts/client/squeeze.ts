/** Another font may run wider than was measured: such a text is squeezed into its place. */
export const squeeze = (root: Element): void => {
  for (const text of root.querySelectorAll<SVGTextElement>('text[data-width]')) {
    const room = Number(text.dataset.width);
    if (text.getComputedTextLength() > room) {
      text.setAttribute('textLength', String(room));
      text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    }
  }
};
