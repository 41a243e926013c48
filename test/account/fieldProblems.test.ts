import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  type AccountFate,
  type AskDeletionOutcome,
  accountDeletionMachine,
} from '../../machines/account/accountDeletion.ts';
import {
  type DeletionProblem,
  type DeletionRequest,
  deletionProblems,
  type Payout,
} from '../../machines/account/deletionForm.ts';
import {
  type EmailChangeFields,
  type EmailChangeProblem,
  emailChangeMachine,
  type RequestChangeOutcome,
  type SignInAddress,
} from '../../machines/account/emailChange.ts';
import {
  checkNewPassword,
  type NewPasswordFields,
  type NewPasswordProblem,
} from '../../machines/account/newPassword.ts';
import {
  type CheckLinkOutcome,
  type PasswordLinkParts,
  passwordResetMachine,
  type ResetFields,
  type SavePasswordOutcome,
} from '../../machines/account/passwordReset.ts';
import {
  type RegisterOutcome,
  type RegistrationAttempt,
  registrationMachine,
} from '../../machines/account/registration.ts';
import { checkRegistration } from '../../machines/account/registrationSchema.ts';
import { checkEmail } from '../../machines/lib/emailForm.ts';

const wrongIn = (problems: readonly { readonly field: string; readonly code: string }[]): string[] =>
  problems.map(({ field, code }) => `${field} ${code}`);

const check = fromPromise<readonly NewPasswordProblem[], { fields: NewPasswordFields }>(async ({ input }) =>
  checkNewPassword(input.fields),
);

describe('what is wrong in a form of the account goes as soon as it is right', () => {
  test('a new e-mail address, with what the server has refused', async () => {
    const outcomes: RequestChangeOutcome[] = [
      { kind: 'invalid', problems: [{ field: 'email', code: 'EmailInvalid' }] },
      { kind: 'invalid', problems: [{ field: 'password', code: 'InvalidCredentials', refused: true }] },
    ];
    const actor = createActor(
      emailChangeMachine.provide({
        actors: {
          readAddress: fromPromise<SignInAddress>(async () => ({ email: 'ada@customer.example', awaited: null })),
          requestChange: fromPromise<RequestChangeOutcome, { fields: EmailChangeFields }>(
            async () => outcomes.shift() ?? { kind: 'sent', email: '' },
          ),
          check: fromPromise<readonly EmailChangeProblem[], { fields: EmailChangeFields }>(async ({ input }) => {
            const code = checkEmail(input.fields.email);
            return code === null ? [] : [{ field: 'email', code }];
          }),
        },
      }),
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches('settled'));
    actor.send({ type: 'open' });
    const readProblems = async () => {
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ asking: 'filling' }));
      return wrongIn(context.problems);
    };
    const fieldsOf = (email: string, password = 'pass phrase') => ({ email, password });
    actor.send({ type: 'send', fields: fieldsOf('ada') });
    expect(await readProblems()).toEqual(['email EmailInvalid']);
    actor.send({ type: 'edit', field: 'email', fields: fieldsOf('ada@') });
    expect(await readProblems()).toEqual(['email EmailInvalid']);
    actor.send({ type: 'edit', field: 'email', fields: fieldsOf('ada@customer.example') });
    expect(await readProblems()).toEqual([]);

    actor.send({ type: 'send', fields: fieldsOf('ada@customer.example') });
    expect(await readProblems()).toEqual(['password InvalidCredentials']);
    actor.send({ type: 'edit', field: 'email', fields: fieldsOf('ada@other.example') });
    expect(await readProblems()).toEqual(['password InvalidCredentials']);
    actor.send({ type: 'edit', field: 'password', fields: fieldsOf('ada@other.example', 'another') });
    expect(await readProblems()).toEqual([]);
  });

  test('a new password in place of a forgotten one', async () => {
    const actor = createActor(
      passwordResetMachine.provide({
        actors: {
          checkLink: fromPromise<CheckLinkOutcome, { link: PasswordLinkParts | null }>(async () => ({
            kind: 'good',
            email: '',
            passkeys: [],
          })),
          savePassword: fromPromise<SavePasswordOutcome, { link: PasswordLinkParts | null; fields: ResetFields }>(
            async ({ input }) => ({
              kind: 'invalid',
              problems: checkNewPassword(input.fields),
            }),
          ),
          check,
        },
      }),
      { input: { link: { token: 'Zm9y', registration: null }, email: '' } },
    ).start();
    const readProblems = async () => {
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ choosing: 'filling' }));
      return wrongIn(context.problems);
    };
    await readProblems();
    actor.send({ type: 'save', password: 'short', confirmation: 'other', keptPasskeys: [] });
    expect(await readProblems()).toEqual(['password PasswordTooShort', 'confirmation PasswordMismatch']);
    actor.send({ type: 'edit', field: 'password', fields: { password: 'long enough', confirmation: 'other' } });
    expect(await readProblems()).toEqual(['confirmation PasswordMismatch']);
    actor.send({
      type: 'edit',
      field: 'confirmation',
      fields: { password: 'long enough', confirmation: 'long enough' },
    });
    expect(await readProblems()).toEqual([]);
  });

  test('the password of a registration, beside what else is wrong', async () => {
    const actor = createActor(
      registrationMachine.provide({
        actors: {
          readTyped: fromPromise(async () => ({})),
          register: fromPromise<RegisterOutcome, RegistrationAttempt>(async ({ input }) => ({
            kind: 'invalid',
            problems: checkRegistration(input.fields, input),
            doubt: null,
          })),
          check,
        },
      }),
      { input: { from: null } },
    ).start();
    const readProblems = async () => {
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ form: 'editing' }));
      return wrongIn(context.problems);
    };
    await readProblems();
    const fields = { name: 'Ada Nowak', email: 'ada@customer.example', terms: true };
    actor.send({ type: 'change', fields });
    actor.send({ type: 'submit', password: 'short', confirmation: 'short' });
    expect(await readProblems()).toEqual(['password PasswordTooShort', 'privacy ConsentRequired']);
    actor.send({ type: 'edit', field: 'password', fields: { password: 'shorter', confirmation: 'short' } });
    expect(await readProblems()).toEqual(['password PasswordTooShort', 'privacy ConsentRequired']);
    actor.send({ type: 'edit', field: 'password', fields: { password: 'long enough', confirmation: 'short' } });
    expect(await readProblems()).toEqual(['privacy ConsentRequired']);
  });

  test('the deletion of an account, its payout with it', async () => {
    const fate: AccountFate = { deletion: null, years: 6, payoutMethods: ['stripe'] };
    const refused: readonly DeletionProblem[] = [{ field: 'password', code: 'InvalidCredentials', refused: true }];
    const actor = createActor(
      accountDeletionMachine.provide({
        actors: {
          readFate: fromPromise<AccountFate>(async () => fate),
          askForDeletion: fromPromise<AskDeletionOutcome, DeletionRequest>(async ({ input }) => {
            const problems = deletionProblems(input);
            return { kind: 'invalid', problems: problems.length > 0 ? problems : refused };
          }),
        },
      }),
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches('settled'));
    actor.send({ type: 'open' });
    // It can go back the way it was paid in: this is proposed.
    expect(actor.getSnapshot().context.payoutWay).toBe('origin');
    actor.send({ type: 'choosePayout', way: 'account' });
    const send = async (fields: DeletionRequest) => {
      actor.send({ type: 'send', ...fields });
      await waitFor(actor, (snapshot) => snapshot.matches('asking'));
    };
    const said = () => wrongIn(actor.getSnapshot().context.problems);
    const payout: Payout = { way: 'account', name: 'Ada Nowak', iban: 'DE89' };
    const wrong = { password: '', confirmed: false, payout };
    await send(wrong);
    expect(said()).toEqual(['payoutIban Invalid', 'password Required', 'confirmed Required']);
    const right: Payout = { way: 'account', name: 'Ada Nowak', iban: 'DE89 3704 0044 0532 0130 00' };
    actor.send({ type: 'edit', field: 'payoutIban', fields: { ...wrong, payout: right } });
    expect(said()).toEqual(['password Required', 'confirmed Required']);
    actor.send({ type: 'edit', field: 'confirmed', fields: { password: '', confirmed: true, payout: right } });
    expect(said()).toEqual(['password Required']);

    // Another way asks for no bank account.
    await send({ ...wrong, confirmed: true });
    expect(said()).toEqual(['payoutIban Invalid', 'password Required']);
    actor.send({ type: 'choosePayout', way: 'origin' });
    expect(said()).toEqual(['password Required']);
    expect(actor.getSnapshot().context.payoutWay).toBe('origin');

    await send({ password: 'wrong', confirmed: true, payout: right });
    expect(said()).toEqual(['password InvalidCredentials']);
    actor.send({ type: 'edit', field: 'confirmed', fields: { password: 'wrong', confirmed: false, payout: right } });
    expect(said()).toEqual(['password InvalidCredentials']);
    actor.send({ type: 'edit', field: 'password', fields: { password: 'other', confirmed: false, payout: right } });
    expect(said()).toEqual([]);
  });
});
