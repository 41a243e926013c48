import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './ErrorSummary.css.ts';

export type ErrorItem = { readonly fieldId: string; readonly text: ReactNode };

type ErrorSummaryProps = { readonly title: ReactNode; readonly items: readonly ErrorItem[] };

/** Above a form that was refused: takes the focus and links to each field. */
export const ErrorSummary = ({ title, items }: ErrorSummaryProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
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
    </div>
  );
};
