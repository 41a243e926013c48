import { settleCommand, signCommand } from '../page/commands.ts';
import type { Target } from '../page/pageReview.ts';
import { copyCommand } from './copyCommand.ts';
import { reviewer } from './reviewer.ts';

/** Brings to life what a page says of reviews: buttons that copy commands, and the section that closes behind a link. */
export const startReview = (target: Target): void => {
  reviewer.begin();
  const section = document.querySelector<HTMLDetailsElement>('#review');
  const close = (): void => {
    if (section !== null) section.open = false;
  };
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const settle = event.target.closest<HTMLElement>('button[data-settle]');
    const sign = event.target.closest('button[data-sign]');
    if (settle !== null) {
      void copyCommand(settle, settleCommand(target, settle.dataset.settle ?? '', reviewer.name()));
    }
    if (sign !== null) void copyCommand(sign, signCommand(target, reviewer.name()));
    if (event.target.closest('#review a') !== null) close();
  });
  section?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    close();
    section.querySelector('summary')?.focus();
  });
};
