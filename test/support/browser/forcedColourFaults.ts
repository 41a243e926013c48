import type { HarnessVisit } from '../../harness/openHarness.ts';
import { inStates } from './inStates.ts';

/**
 * What cannot be seen where the system forces its colours: shadows and backgrounds are gone there, so that a control
 * needs a border (or its native look), and the focus an outline, on itself or on the label around it.
 */
export const findForcedColourFaults = (harness: HarnessVisit, machine: string, seen: Set<string>): Promise<string[]> =>
  inStates(harness, machine, seen, async () => {
    const { page } = harness;
    await page.emulateMedia({ forcedColors: 'active' });
    // The focus shows where it was moved by the keyboard.
    await page.keyboard.press('Tab');
    const faults = await page.evaluate(() => {
      const isDrawn = (style: string, width: string): boolean => style !== 'none' && Number.parseFloat(width) > 0;
      const around = (element: Element): Element[] => {
        const label = element.closest('label');
        return [element, ...(label === null ? [] : [label, ...label.querySelectorAll('*')])];
      };
      const hasBorder = (element: Element): boolean => {
        const { borderBottomStyle, borderBottomWidth, appearance } = getComputedStyle(element);
        const native = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type);
        return (native && appearance !== 'none') || isDrawn(borderBottomStyle, borderBottomWidth);
      };
      const hasOutline = (element: Element): boolean => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return isDrawn(outlineStyle, outlineWidth);
      };
      const controls = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href]')].filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && control.closest('[inert]') === null,
      );
      return controls.flatMap((control) => {
        const words = control.outerHTML.slice(0, 120);
        const bordered = control instanceof HTMLAnchorElement || around(control).some(hasBorder);
        control.focus();
        const focused = document.activeElement !== control || around(control).some(hasOutline);
        return [
          ...(bordered ? [] : [`nothing borders ${words}`]),
          ...(focused ? [] : [`nothing shows the focus on ${words}`]),
        ];
      });
    });
    return faults;
  });
