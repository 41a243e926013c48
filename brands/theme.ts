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

/** The look of a brand. Fonts are the device's own: nothing to load, nothing shifts, every alphabet is there. */
export type Theme = {
  readonly light: Palette;
  readonly dark: Palette;
  readonly font: {
    readonly body: string;
    readonly heading: string;
    readonly headingWeight: string;
    readonly headingSpacing: string;
  };
  readonly radius: { readonly small: string; readonly medium: string; readonly large: string };
};
