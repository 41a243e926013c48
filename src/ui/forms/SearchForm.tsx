import type { ReactNode } from 'react';

type SearchFormProps = {
  /** Tells it from other searches of the page. */
  readonly label?: string;
  readonly className?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** A form that looks for something: a landmark of its kind. */
export const SearchForm = ({ label, className, onSubmit, children }: SearchFormProps) => (
  // biome-ignore lint/a11y/useSemanticElements: React and browsers know the element for it too short a time.
  <form
    role="search"
    aria-label={label}
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
