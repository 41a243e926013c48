import { make } from './element.ts';

/** The part of the panel that shows what a customer sees in a state. */
export type ScreenFrame = {
  /** @param state a state's id, or a whole configuration: its leaves, separated by commas; null for nothing */
  readonly show: (state: string | null) => void;
};

/** Whoever moves the pointer over the picture is not shown every screen on its way. */
const rest = 300;

/**
 * A page of the project shows any state of a machine; it is told by its address which one.
 * @param address of that page; `#machine=…&state=…` is added
 */
export const createScreenFrame = (place: HTMLElement, address: string, machine: string): ScreenFrame => {
  let shown: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const addressOf = (state: string): string => {
    const url = new URL(address, location.href);
    url.hash = new URLSearchParams({ machine, state }).toString();
    return url.href;
  };
  // It runs the real views: apart from this origin's storage, cookies and channels, which are the customer's.
  const frame = make('iframe', { title: 'The screen in this state', sandbox: 'allow-scripts allow-forms' });
  const alone = make('a', { target: '_blank', rel: 'noreferrer' }, 'In a tab of its own');
  // Browsers load no modules of a file.
  const isFile = new URL(address, location.href).protocol === 'file:';
  const box = make(
    'details',
    { class: 'screen' },
    make('summary', {}, 'What is seen'),
    ...(isFile
      ? [make('p', { class: 'soft' }, 'It is shown where a server shows this page, as `npm start` does at /atlas/.')]
      : [make('div', { class: 'screen-frame' }, frame), make('p', { class: 'soft' }, alone)]),
  );
  const update = (): void => {
    clearTimeout(timer);
    place.hidden = shown === null;
    if (shown === null) return;
    const wished = addressOf(shown);
    alone.href = wished;
    if (!box.open || isFile) return;
    if (frame.src === '') frame.src = wished;
    // Without an entry in the history of this page.
    else frame.contentWindow?.location.replace(wished);
  };
  box.addEventListener('toggle', update);
  place.replaceChildren(box);
  place.hidden = true;
  return {
    show: (state) => {
      if (state === shown) return;
      shown = state;
      clearTimeout(timer);
      timer = setTimeout(update, rest);
    },
  };
};
