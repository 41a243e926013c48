import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as styles from './ErrorSummary.css.ts';

export type ErrorItem = { readonly fieldId: string; readonly text: ReactNode };

type ErrorSummaryProps = { readonly title: ReactNode; readonly items: readonly ErrorItem[] };

/**
 * Above a form that was refused: takes the focus, by which it is read aloud once, and links to each field. It is no live region: what is
 * corrected field by field would else be read again each time.
 */
export const ErrorSummary = ({ title, items }: ErrorSummaryProps) => {
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => ref.current?.focus(), []);
  return (
    <section
      ref={ref}
      className={styles.summary}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-problems`}
      tabIndex={-1}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <ul id={`${id}-problems`} className={styles.list}>
        {items.map((item) => (
          <li key={item.fieldId}>
            <a
              href={`#${item.fieldId}`}
              className={styles.link}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(item.fieldId)?.focus();
              }}
            >
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
