import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { bootstrapMachine } from '../../machines/shell/bootstrap.ts';
import { SimulatedNotice } from '../../src/quotation/SimulatedNotice.tsx';
import { Footer } from '../../src/shell/footer/Footer.tsx';
import { brandMeta, order, quotation } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { injected } from '../support/views/injected.ts';
import { restingRoot } from '../support/views/restingRoot.ts';
import { findViolation } from '../support/views/violation.ts';
import { words } from '../support/views/words.ts';

describe('what nobody has answered in person', () => {
  afterEach(() => {
    cleanup();
    injected.clear();
  });

  test.each([
    ['an offer', quotation('acceptation', { simulated: true }), quotation('acceptation')],
    ['an order', order('translation', { simulated: true }), order('translation')],
  ])('is marked on %s', async (_, simulated, answered) => {
    const { rerender } = render(frame()(<SimulatedNotice of={simulated} />));
    expect(screen.queryByText(words('order.simulated'))).not.toBeNull();
    expect(await findViolation()).toBeNull();
    rerender(frame()(<SimulatedNotice of={answered} />));
    expect(screen.queryByText(words('order.simulated'))).toBeNull();
  });

  test.each([true, false])(
    'is said on every page where the desk works by itself (%s), and nowhere else',
    (demonstration) => {
      const context = {
        parent: restingRoot(),
        failure: null,
        brand: { ...brandMeta, demonstration },
        currencies: [],
        categories: [],
        asOf: null,
      };
      const snapshot = bootstrapMachine.resolveState({ value: { loaded: 'current' }, context });
      injected.set('bootstrap', createActor(bootstrapMachine, { snapshot, input: context }));
      render(frame({ wholePage: true })(<Footer />));
      expect(screen.queryByText(words('shell.footer.demonstration')) !== null).toBe(demonstration);
    },
  );
});
