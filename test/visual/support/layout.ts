import type { Page } from 'playwright-core';
import { waitUntilStill } from '../../support/browser/waitUntilStill.ts';

/** What must hold in any font: nothing wider than the window, no text cut off or upon other text. @returns faults, in words */
export const listLayoutFaults = async (page: Page): Promise<string[]> => {
  await waitUntilStill(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, the window ${clientWidth}`] : [];
    const floats = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { position, clipPath, visibility, opacity, zIndex } = getComputedStyle(at);
        if (position === 'fixed' || position === 'sticky' || clipPath !== 'none') return true;
        if (position === 'absolute' && zIndex !== 'auto') return true;
        if (visibility === 'hidden' || Number(opacity) < 0.1) return true;
      }
      return false;
    };
    /** Wide tables and strips scroll by themselves, within the window. */
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { left, right } = at.getBoundingClientRect();
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && left >= -1 && right <= clientWidth + 1) return true;
      }
      return false;
    };
    const boxes: { readonly text: string; readonly box: DOMRect; readonly node: Node }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent === null || parent.closest('script, style, option, svg') || floats(parent)) continue;
      // What is folded away has a place, and is not drawn there.
      if (!parent.checkVisibility()) continue;
      const { overflowX, textOverflow } = getComputedStyle(parent);
      // Shortened on purpose: an ellipsis marks its end.
      if (textOverflow === 'ellipsis') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) boxes.push({ text, box, node });
      if (parent.scrollWidth > parent.clientWidth + 1 && overflowX !== 'visible')
        faults.push(`"${text.slice(0, 40)}" is cut off`);
      const { left, right } = range.getBoundingClientRect();
      if ((left < -1 || right > clientWidth + 1) && !scrolls(parent))
        faults.push(`"${text.slice(0, 40)}" sticks out of the window`);
    }
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (one.node === other.node) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines stand closer than their letters' boxes are high.
        if (wide > 2 && high > 0.45 * Math.min(one.box.height, other.box.height)) {
          faults.push(`"${one.text.slice(0, 40)}" is upon "${other.text.slice(0, 40)}"`);
        }
      }
    });
    return faults;
  });
};
