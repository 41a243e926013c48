type IconProps = {
  /** Of `icons`, or of `laterIcons`. */
  readonly path: string;
  readonly className?: string | undefined;
};

/** A sign beside words; never the only bearer of a meaning. */
export const Icon = ({ path, className }: IconProps) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
