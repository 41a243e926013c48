declare module 'virtual:orderChart' {
  /** The chart of an order's life as SVG, by locale. */
  export const charts: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
}
