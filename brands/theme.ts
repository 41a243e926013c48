/** Colours of one scheme, by role. Text roles reach 4.5:1 on `surface` and `raised`; `line` of controls reaches 3:1. */
export type Palette = {
  /** The page. */
  readonly surface: string;
  /** Cards and controls, above the page. */
  readonly raised: string;
  /** Wells and tracks, below the page. */
  readonly sunken: string;
  readonly text: string;
  readonly muted: string;
  /** Quiet separators. */
  readonly line: string;
  /** Borders of controls. */
  readonly lineStrong: string;
  readonly accent: string;
  readonly accentHover: string;
  /** Text on `accent`. */
  readonly accentText: string;
  readonly accentSoft: string;
  readonly focus: string;
  /** In progress (specification 4: blue). */
  readonly info: string;
  readonly infoSoft: string;
  /** The customer must act (specification 4: red or warning). */
  readonly attention: string;
  readonly attentionSoft: string;
  /** Finished (specification 4: green). */
  readonly success: string;
  readonly successSoft: string;
  readonly danger: string;
  readonly dangerSoft: string;
  /** Text on `info`, `attention`, `success` and `danger`. */
  readonly onStatus: string;
  readonly shadow: string;
};

/** Typefaces that devices come with: one of them shows until the brand's own has arrived. */
export type DeviceTypeface = 'Arial' | 'Roboto' | 'Times New Roman' | 'Noto Serif';

/** How a device's typeface is stretched, so that nothing moves when the brand's own takes its place. `npm run typefaces` measures it. */
export type Fallback = {
  readonly of: DeviceTypeface;
  readonly size: `${number}%`;
  readonly ascent: `${number}%`;
  readonly descent: `${number}%`;
};

/** One file of a typeface, in the brand's folder; `npm run typefaces` cuts it. */
export type Face = {
  readonly file: `${string}.woff2`;
  /** The whole font, in a package. */
  readonly source: string;
  readonly is: 'regular' | 'bold';
  /** The weights that it is shown for. */
  readonly weights: `${number} ${number}`;
  readonly fallbacks: readonly Fallback[];
};

/** A typeface that comes with the page, for all that is read, or for headings and the brand's name alone. */
export type Typeface = {
  readonly family: string;
  readonly sets: 'everything' | 'headings';
  readonly faces: readonly Face[];
};

/** The look of a brand. */
export type Theme = {
  readonly light: Palette;
  readonly dark: Palette;
  /** Null where the device's own do. */
  readonly typeface: Typeface | null;
  /** The device's own, behind the typeface. */
  readonly font: {
    readonly body: string;
    readonly heading: string;
    readonly headingWeight: string;
    readonly headingSpacing: string;
  };
  /** Sizes of letters: what is read, headings of parts, the heading of a screen, sums. */
  readonly size: { readonly body: string; readonly title: string; readonly display: string; readonly figure: string };
  readonly radius: {
    readonly small: string;
    readonly medium: string;
    readonly large: string;
    readonly button: string;
  };
  /** The space within cards: on phones, and beside each other. */
  readonly padding: { readonly narrow: string; readonly wide: string };
  /** Cards are drawn by a line, or lifted by a shadow. */
  readonly card: 'line' | 'shadow';
  /** What shows beside the first heading, in the brand's folder: an SVG without words, for both schemes. */
  readonly picture: 'hero.svg' | null;
  /** Header, first heading and footer: in the colours of the page, or in those of the dark scheme always. */
  readonly frame: 'page' | 'dark';
};
