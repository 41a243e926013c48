import type { topUpMachine } from '../../../machines/prepaid/topUp.ts';
import { emptyTopUpEntry } from '../../../machines/prepaid/topUpEntry.ts';
import { topUpModel } from '../../prepaid/topUp.model.ts';
import { inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import { answerMovements, askedMovements, buildMovements, type InjectedAlert, startAlert } from './prepaidParts.ts';
import type { Stories, Story } from './story.ts';
import { buildPrepaid } from './topUp.ts';

/** The form of a top-up, with what stands below it. */
const below = (setAlert: (alert: InjectedAlert, fixture: OrderFixture) => void, setMovements = latest): Story => ({
  screen: { name: 'prepaid' },
  signedIn: true,
  set: (fixture) => {
    const prepaid = buildPrepaid(fixture);
    const topUp = inject<typeof topUpMachine>(topUpModel, { step: 'form' });
    topUp.answer('loadPrepaid', { kind: 'offered', prepaid, entry: emptyTopUpEntry, topUp: null });
    setMovements(fixture);
    setAlert(startAlert(), fixture);
  },
});

const latest = (fixture: OrderFixture): void =>
  answerMovements(askedMovements({ perPage: 5 }), buildMovements(fixture));

const known = ({ money }: OrderFixture, amount: string | null) => ({
  below: amount === null ? null : money(amount),
  currency: money('0.00').currency_code,
});

/** A mail below 50.00, which the customer has asked for. */
const on = (alert: InjectedAlert, fixture: OrderFixture): void => alert.answer('readAlert', known(fixture, '50.00'));

const saving = (alert: InjectedAlert, fixture: OrderFixture): void => {
  on(alert, fixture);
  alert.send({ type: 'save' });
};

export const balanceAlertStories: Stories = {
  'prepaid-below': below(on),
  'prepaid-below-loading': below(
    () => {},
    () => askedMovements(),
  ),
  'prepaid-below-failed': below(
    (alert) => alert.fail('readAlert'),
    () => askedMovements().fail('loadPage'),
  ),
  'prepaid-below-offline': {
    ...below(
      (alert) => alert.fail('readAlert'),
      () => askedMovements().fail('loadPage'),
    ),
    offline: true,
  },
  'prepaid-below-off': below(
    (alert, fixture) => alert.answer('readAlert', known(fixture, null)),
    () => answerMovements(askedMovements(), []),
  ),
  'prepaid-alert-invalid': below((alert, fixture) => {
    on(alert, fixture);
    alert.send({ type: 'type', amount: 'much' });
    alert.send({ type: 'save' });
  }),
  'prepaid-alert-saving': below(saving),
  'prepaid-alert-saved': below((alert, fixture) => {
    saving(alert, fixture);
    alert.answer('saveAlert', { kind: 'saved', alert: known(fixture, '50.00') });
  }),
  'prepaid-alert-switched-off': below((alert, fixture) => {
    saving(alert, fixture);
    alert.answer('saveAlert', { kind: 'saved', alert: known(fixture, null) });
  }),
  'prepaid-alert-refused': below((alert, fixture) => {
    saving(alert, fixture);
    alert.answer('saveAlert', { kind: 'refused', code: 'RateLimited' });
  }),
  'prepaid-alert-unsaved': below((alert, fixture) => {
    saving(alert, fixture);
    alert.fail('saveAlert');
  }),
};
