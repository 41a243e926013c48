import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { maxTargets } from '../../../machines/request/requestLimits.ts';
import { filterChosen } from '../../../machines/request/targetLanguages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useRequest } from '../RequestContext.ts';
import { fieldId, useChange, useValue } from '../useField.ts';
import { FurtherTarget } from './FurtherTarget.tsx';
import * as styles from './furtherTargets.css.ts';
import { listTargets } from './pairs.ts';

/** Of the control at a place in the list; the first one stands for the field where the summary of problems links to it. */
const idAt = (index: number): string =>
  index === 0 ? fieldId('furtherTargets') : `${fieldId('furtherTargets')}-${index}`;

const addingId = `${fieldId('furtherTargets')}-add`;

/**
 * Languages beside the first: each becomes an order of its own, in one cart.
 * @param problem what is wrong with them together
 */
export const FurtherTargets = ({ problem }: { readonly problem: string | undefined }) => {
  const change = useChange();
  const pairs = useDeferredValue(useSelector(useRequest(), ({ context }) => context.pairs));
  const source = useValue('sourceLang');
  const target = useValue('targetLang');
  const further = useValue('furtherTargets');
  /** What has the focus once the list has changed. */
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current !== null) document.getElementById(focused.current)?.focus();
    focused.current = null;
  });
  const chosen = [target, ...further];
  const offered = useMemo(() => listTargets(pairs, source), [pairs, source]);
  const free = useMemo(
    () => offered.filter((language) => language !== target && !further.includes(language)),
    [offered, target, further],
  );
  const count = filterChosen(chosen).length;
  const isFull = chosen.length >= maxTargets || free.length === 0;
  const errorId = `${fieldId('furtherTargets')}-error`;
  /** Adds a place for a language; one that is still empty is enough. */
  const add = () => {
    const empty = further.indexOf('');
    if (empty >= 0) return document.getElementById(idAt(empty))?.focus();
    focused.current = idAt(further.length);
    change({ furtherTargets: [...further, ''] });
  };
  if (further.length === 0 && free.length === 0) return null;
  return (
    <div className={styles.targets}>
      {further.length > 0 && (
        <ul className={styles.list}>
          {further.map((language, index) => {
            // A place stays what it is while its language changes.
            const number = index + 2;
            return (
              <FurtherTarget
                key={number}
                id={idAt(index)}
                number={number}
                language={language}
                free={free}
                describedBy={problem === undefined ? undefined : errorId}
                onChange={(next) => change({ furtherTargets: further.with(index, next) })}
                onRemove={() => {
                  focused.current = addingId;
                  change({ furtherTargets: further.toSpliced(index, 1) });
                }}
              />
            );
          })}
        </ul>
      )}
      {problem !== undefined && <FieldError id={errorId}>{problem}</FieldError>}
      <div className={styles.adding}>
        <Button id={addingId} kind="quiet" small disabled={isFull} onClick={add}>
          <FormattedMessage id="request.target.add" />
        </Button>
      </div>
      {chosen.length >= maxTargets && (
        <p className={styles.about}>
          <FormattedMessage id="request.target.most" values={{ count: maxTargets }} />
        </p>
      )}
      {count > 1 && (
        <p className={styles.about}>
          <FormattedMessage id="request.target.about" />
        </p>
      )}
      <VisuallyHidden live="polite">
        {further.length > 0 && <FormattedMessage id="request.target.count" values={{ count }} />}
      </VisuallyHidden>
    </div>
  );
};
