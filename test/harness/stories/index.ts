import { aftercareStories } from './aftercare.ts';
import { balanceAlertStories } from './balanceAlert.ts';
import { cartStories } from './cart.ts';
import { checkoutStories } from './checkout.ts';
import { invoiceStories } from './invoice.ts';
import { listStories } from './list.ts';
import { loginStories } from './login.ts';
import { mtdemoStories } from './mtdemo.ts';
import { offerStories } from './offer.ts';
import { orderStories } from './order.ts';
import { originalStories } from './original.ts';
import { ownDataStories } from './ownData.ts';
import { passkeyStories } from './passkey.ts';
import { passkeySignInStories } from './passkeySignIn.ts';
import { passwordResetStories } from './passwordReset.ts';
import { paymentStories } from './payment.ts';
import { profileStories } from './profile.ts';
import { quotationStories } from './quotation.ts';
import { registrationStories } from './registration.ts';
import { serviceStories } from './services.ts';
import { settingsStories } from './settings.ts';
import { shellStories } from './shell.tsx';
import { statementStories } from './statement.ts';
import type { Stories } from './story.ts';
import { topUpStories } from './topUp.ts';
import { withdrawalStories } from './withdrawal.ts';
import { writeStories } from './write.ts';

/** Every screen as it can look, by name. */
export const stories: Stories = {
  ...writeStories,
  ...serviceStories,
  ...quotationStories,
  ...offerStories,
  ...checkoutStories,
  ...paymentStories,
  ...topUpStories,
  ...balanceAlertStories,
  ...statementStories,
  ...orderStories,
  ...originalStories,
  ...aftercareStories,
  ...cartStories,
  ...listStories,
  ...invoiceStories,
  ...loginStories,
  ...mtdemoStories,
  ...passkeyStories,
  ...passkeySignInStories,
  ...passwordResetStories,
  ...registrationStories,
  ...ownDataStories,
  ...profileStories,
  ...settingsStories,
  ...withdrawalStories,
  ...shellStories,
};
