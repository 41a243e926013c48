import { createActor } from 'xstate';
import { sessionMachine } from '../../../../machines/account/session.ts';
import { DeletionSection } from '../../../../src/account/deletion/DeletionSection.tsx';
import { EmailSection } from '../../../../src/account/email/EmailSection.tsx';
import { ExportSection } from '../../../../src/account/export/ExportSection.tsx';
import PasskeySignIn from '../../../../src/account/passkeys/PasskeySignIn.tsx';
import { PasskeysSection } from '../../../../src/account/passkeys/PasskeysSection.tsx';
import { PasswordSection } from '../../../../src/account/password/PasswordSection.tsx';
import PasswordResetScreen from '../../../../src/account/passwordReset/PasswordResetScreen.tsx';
import { ProfileSections } from '../../../../src/account/profile/ProfileSections.tsx';
import RegisterInfoScreen from '../../../../src/account/registration/RegisterInfoScreen.tsx';
import Registration from '../../../../src/account/registration/Registration.tsx';
import { SessionsSection } from '../../../../src/account/sessions/SessionsSection.tsx';
import VerificationScreen from '../../../../src/account/verification/VerificationScreen.tsx';
import { publishBalance } from '../../../../src/lib/services/knownBalance.ts';
import ListsScreen from '../../../../src/list/ListsScreen.tsx';
import { BalanceAlert } from '../../../../src/prepaid/BalanceAlert.tsx';
import PrepaidScreen from '../../../../src/prepaid/PrepaidScreen.tsx';
import { AccountDraft } from '../../../../src/request/drafts/AccountDraft.tsx';
import Drafts from '../../../../src/request/drafts/Drafts.tsx';
import { RequestContext } from '../../../../src/request/RequestContext.ts';
import LiveBalance from '../../../../src/shell/menu/LiveBalance.tsx';
import { emailChangeModel, emailChangeShown } from '../../../account/emailChange.model.ts';
import { accountDeletionModel, accountDeletionShown } from '../../../account/ownData/accountDeletion.model.ts';
import { dataExportModel, dataExportShown } from '../../../account/ownData/dataExport.model.ts';
import { passkeyModel, passkeyShown } from '../../../account/passkeys/passkey.model.ts';
import { passkeySignInModel, passkeySignInShown } from '../../../account/passkeys/passkeySignIn.model.ts';
import { passwordChangeModel, passwordChangeShown } from '../../../account/password/passwordChange.model.ts';
import { passwordResetModel, passwordResetShown } from '../../../account/password/passwordReset.model.ts';
import { registrationModel, registrationShown } from '../../../account/registration.model.ts';
import { sessionsModel, sessionsShown } from '../../../account/session/sessions.model.ts';
import { settingsModel, settingsShown } from '../../../account/settings.model.ts';
import { verificationModel, verificationShown } from '../../../account/verification.model.ts';
import { verificationMailModel, verificationMailShown } from '../../../account/verificationMail.model.ts';
import { listModel, listShown } from '../../../list/list.model.ts';
import { balanceModel, balanceShown } from '../../../prepaid/balance.model.ts';
import { balanceAlertModel, balanceAlertShown } from '../../../prepaid/balanceAlert.model.ts';
import { topUpModel, topUpShown } from '../../../prepaid/topUp.model.ts';
import { accountDraftModel, accountDraftShown } from '../../../request/accountDraft.model.ts';
import { draftsModel, draftsShown } from '../../../request/drafts.model.ts';
import { openForm } from '../../models/openForm.ts';
import { inertReceiver } from '../../models/receivers.ts';
import { customer, sessionTimes } from '../../models/samples.ts';
import { idleCompanyLookUp } from '../idleCompanyLookUp.ts';
import type { ViewSpec } from '../viewSpec.ts';

const signedIn = () => {
  const session = createActor(sessionMachine, { input: { parent: inertReceiver() } }).start();
  const token = { value: 'first', expiresIn: 600 };
  session.send({ type: 'bootstrap.authenticated', token, customer, times: sessionTimes });
  return session;
};

export const accountSpecs: Readonly<Record<string, ViewSpec>> = {
  accountDeletion: {
    model: accountDeletionModel,
    view: () => <DeletionSection />,
    ...accountDeletionShown,
  },
  accountDraft: {
    model: accountDraftModel,
    view: () => (
      <RequestContext value={openForm}>
        <AccountDraft />
      </RequestContext>
    ),
    ...accountDraftShown,
  },
  balance: {
    model: balanceModel,
    // The menu fetches this part when it first shows; here it is there from the start.
    view: () => <LiveBalance customer={customer} />,
    beside: ({ context: { balance } }) => {
      publishBalance(balance === null ? null : { customerId: customer.id, balance });
      return { session: signedIn() };
    },
    ...balanceShown,
  },
  balanceAlert: {
    model: balanceAlertModel,
    view: () => <BalanceAlert />,
    ...balanceAlertShown,
  },
  dataExport: { model: dataExportModel, view: () => <ExportSection />, ...dataExportShown },
  drafts: {
    model: draftsModel,
    view: () => (
      <RequestContext value={openForm}>
        <Drafts />
      </RequestContext>
    ),
    ...draftsShown,
  },
  emailChange: { model: emailChangeModel, view: () => <EmailSection />, ...emailChangeShown },
  list: {
    model: listModel,
    view: () => <ListsScreen screen={{ name: 'orders' }} />,
    ...listShown,
  },
  passkey: {
    model: passkeyModel,
    view: () => <PasskeysSection />,
    ...passkeyShown,
    hides: { making: 'passkey.outage', savingName: 'passkey.outage', removing: 'passkey.outage' },
  },
  passkeySignIn: {
    model: passkeySignInModel,
    view: () => <PasskeySignIn customerId={null} />,
    ...passkeySignInShown,
    hides: { unsupported: 'passkey.signIn', looking: 'passkey.signIn', askingDevice: 'login.unavailable' },
  },
  passwordChange: {
    model: passwordChangeModel,
    view: () => <PasswordSection />,
    ...passwordChangeShown,
  },
  passwordReset: {
    model: passwordResetModel,
    view: () => <PasswordResetScreen screen={{ name: 'passwordReset' }} />,
    ...passwordResetShown,
    hides: {
      'asking.filling': 'passwordReset.unavailable',
      sending: 'passwordReset.unavailable',
      'choosing.filling': /The service for saving a new password is unavailable/,
      saving: /The service for saving a new password is unavailable/,
    },
  },
  registration: {
    model: registrationModel,
    beside: () => ({ companyLookUp: idleCompanyLookUp() }),
    view: () => <Registration from={null} />,
    ...registrationShown,
    hides: { 'form.editing': 'register.unavailable', sending: 'register.unavailable' },
  },
  sessions: { model: sessionsModel, view: () => <SessionsSection />, ...sessionsShown },
  settings: { model: settingsModel, view: () => <ProfileSections />, ...settingsShown },
  topUp: {
    model: {
      ...topUpModel,
      actors: { ...topUpModel.actors, payment: { ...topUpModel.actors.payment, errors: [], observed: true } },
    },
    view: ({ context }) => (
      <PrepaidScreen screen={{ name: context.step === 'summary' ? 'prepaidSummary' : 'prepaid' }} />
    ),
    ...topUpShown,
  },
  verification: {
    model: verificationModel,
    view: () => (
      <VerificationScreen screen={{ name: 'verification', email: 'ada@customer.example', hash: 'cmVnaXN0ZXJlZA' }} />
    ),
    ...verificationShown,
  },
  verificationMail: {
    model: verificationMailModel,
    view: () => <RegisterInfoScreen />,
    ...verificationMailShown,
  },
};
