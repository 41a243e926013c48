import type { Chart } from './chart.ts';
import { part } from './element.ts';

export type Zoom = {
  /** Whether all of the picture's width shows at full size. */
  readonly fits: () => boolean;
  /**
   * As wide as the frame, where that is not too small to read; else the size at which one begins to read or, for an
   * overview, all of it.
   */
  readonly begin: (isOverview: boolean) => void;
  readonly apply: () => void;
  readonly reveal: (state: string) => void;
};

/** Below this scale only names show, and larger. */
const readable = 0.75;
/** The largest size of a name, in pixels of the picture; what does not fit into its box is smaller. */
const maxNameSize = 48;
const limits = { min: 0.03, max: 3 } as const;

/** Buttons, Ctrl with the wheel, and dragging with the pointer; the picture scrolls in its frame. */
export const createZoom = (frame: HTMLElement, chart: Chart): Zoom => {
  let scale = 1;
  const natural = (): { width: number; height: number } => {
    const box = chart.svg()?.viewBox.baseVal;
    return { width: box?.width ?? 1, height: box?.height ?? 1 };
  };
  const apply = (): void => {
    const svg = chart.svg();
    const { width, height } = natural();
    svg?.setAttribute('width', String(Math.round(width * scale)));
    svg?.setAttribute('height', String(Math.round(height * scale)));
    // Names alone where all words would be too small to read.
    svg?.classList.toggle('far', scale < readable);
    svg?.style.setProperty('--far', `${Math.min(maxNameSize, 11 / scale)}px`);
    part('scale').textContent = `${Math.round(scale * 100)} %`;
  };
  const zoomTo = (wanted: number, x = frame.clientWidth / 2, y = frame.clientHeight / 2): void => {
    const next = Math.min(limits.max, Math.max(limits.min, wanted));
    const left = ((frame.scrollLeft + x) / scale) * next - x;
    const top = ((frame.scrollTop + y) / scale) * next - y;
    scale = next;
    apply();
    frame.scrollTo(left, top);
  };
  const fitting = (): number => Math.min(1, (frame.clientWidth - 24) / natural().width);
  /** All of it, however small. */
  const whole = (): number => Math.min(fitting(), (frame.clientHeight - 24) / natural().height);

  part('zoom-in').addEventListener('click', () => zoomTo(scale * 1.25));
  part('zoom-out').addEventListener('click', () => zoomTo(scale / 1.25));
  part('zoom-fit').addEventListener('click', () => zoomTo(whole(), 0, 0));
  part('zoom-full').addEventListener('click', () => zoomTo(1));
  // The arrow keys scroll the frame by themselves.
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomTo(scale * 1.25),
    '=': () => zoomTo(scale * 1.25),
    '-': () => zoomTo(scale / 1.25),
    Home: () => zoomTo(whole(), 0, 0),
  };
  frame.addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = frame.getBoundingClientRect();
      zoomTo(scale * Math.exp(-event.deltaY / 300), event.clientX - left, event.clientY - top);
    },
    { passive: false },
  );

  let from: { x: number; y: number } | null = null;
  frame.addEventListener('pointerdown', (event) => {
    if (event.button === 0 && event.pointerType === 'mouse') from = { x: event.clientX, y: event.clientY };
  });
  window.addEventListener('pointermove', (event) => {
    if (from === null) return;
    frame.scrollBy(from.x - event.clientX, from.y - event.clientY);
    from = { x: event.clientX, y: event.clientY };
  });
  window.addEventListener('pointerup', () => {
    from = null;
  });
  return {
    fits: () => natural().width <= frame.clientWidth - 24,
    begin: (isOverview) => {
      const scaled = fitting();
      zoomTo(scaled >= readable ? scaled : isOverview ? whole() : readable);
      frame.scrollTo(0, 0);
    },
    apply,
    reveal: (state) => {
      const element = chart.elementOf(state);
      if (element === null) return;
      const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
      const seen =
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom;
      if (seen) return;
      frame.scrollBy({
        left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
        top: inner.top + Math.min(inner.height, outer.height) / 2 - outer.top - outer.height / 2,
      });
    },
  };
};
