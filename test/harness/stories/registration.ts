import type { CompanyLookUpMachine } from '../../../machines/account/companyLookUp.ts';
import type { registrationMachine } from '../../../machines/account/registration.ts';
import type { verificationMachine } from '../../../machines/account/verification.ts';
import type { VerificationMailMachine } from '../../../machines/account/verificationMail.ts';
import type { ProblemCode } from '../../../openapi/types.ts';
import { companyLookUpModel } from '../../account/companyLookUp.model.ts';
import { registrationModel } from '../../account/registration.model.ts';
import { verificationModel } from '../../account/verification.model.ts';
import { verificationMailModel } from '../../account/verificationMail.model.ts';
import { type Injected, inject } from '../inject.ts';
import type { Stories, Story } from './story.ts';

const email = 'ada@customer.example';
const hash = 'cmVnaXN0ZXJlZA';

const filled = (userType: 'private' | 'company' = 'private'): Injected<typeof registrationMachine> => {
  const registration = inject<typeof registrationMachine>(registrationModel, { from: null });
  const company = { companyName: 'Nowak Studio', vatId: 'PL5265877635' };
  registration.answer('readTyped', { userType, name: 'Ada Nowak', email, ...company });
  inject<CompanyLookUpMachine>(companyLookUpModel, { begins: 'editing' });
  return registration;
};

const sending = (): Injected<typeof registrationMachine> => {
  const registration = filled();
  registration.send({ type: 'submit', password: '', confirmation: '' });
  return registration;
};

const verifying = (): Injected<typeof verificationMachine> =>
  inject<typeof verificationMachine>(verificationModel, { email, hash, from: 'order/package' });

const asking = (): Injected<VerificationMailMachine> =>
  inject<VerificationMailMachine>(verificationMailModel, { begins: 'editing' });

const form = (set: () => void): Story => ({ screen: { name: 'login', from: null, form: 'register' }, set });
const info = (set: () => void): Story => ({ screen: { name: 'registerInfo' }, set });
const link = (set: () => void): Story => ({ screen: { name: 'verification', email, hash }, set });

const refused = (code: ProblemCode, wait: number | null = null) =>
  ({ kind: 'refused', refusal: { code, wait } }) as const;
const followed = (code: ProblemCode): Story => link(() => verifying().answer('verify', refused(code)));

export const registrationStories: Stories = {
  register: form(() => filled()),
  'register-company': form(() => filled('company')),
  'register-company-looked-up': form(() => {
    const registration = inject<typeof registrationMachine>(registrationModel, { from: null });
    const lookUp = inject<CompanyLookUpMachine>(companyLookUpModel, { begins: 'editing' });
    const vatId = 'PL5265877635';
    const company = { name: 'Nowak sp. z o.o.', address: 'ul. Długa 1', postcode: '00-001', city: 'Warszawa' };
    registration.answer('readTyped', {
      userType: 'company',
      vatId,
      countryId: 616,
      companyName: company.name,
      ...company,
    });
    lookUp.send({ type: 'submit', fields: { vatId } });
    lookUp.answer('submit', {
      kind: 'accepted',
      value: { vatId, state: 'confirmed', company: { ...company, country_id: 616 } },
    });
  }),
  'register-problems': form(() =>
    sending().answer('register', {
      kind: 'invalid',
      problems: [
        { field: 'name', code: 'TooShort' },
        { field: 'password', code: 'PasswordTooShort' },
        { field: 'confirmation', code: 'PasswordMismatch' },
        { field: 'terms', code: 'ConsentRequired' },
      ],
      doubt: { suggested: 'ada@gmail.com' },
    }),
  ),
  'register-taken': form(() => sending().answer('register', refused('EmailTaken'))),
  'register-tooMany': form(() => sending().answer('register', refused('RateLimited', 600))),
  'register-unavailable': form(() => sending().fail('register')),
  'register-offline': form(() => sending().answer('register', { kind: 'offline' })),
  'register-info': info(() => asking()),
  'register-info-unknown': info(() => {
    const mail = asking();
    mail.send({ type: 'submit', fields: { email } });
    mail.answer('submit', refused('AccountNotRegistered'));
  }),
  'register-info-sent': info(() => {
    const mail = asking();
    mail.send({ type: 'submit', fields: { email } });
    mail.answer('submit', { kind: 'accepted', value: { email } });
  }),
  'verification-password': link(() => verifying().answer('verify', { kind: 'passwordNeeded' })),
  'verification-password-refused': link(() => {
    const verification = verifying();
    verification.answer('verify', { kind: 'passwordNeeded' });
    verification.send({ type: 'signedIn', email: 'somebody.else@customer.example' });
    verification.send({ type: 'enterPassword', password: '' });
    verification.answer('verify', refused('InvalidCredentials'));
  }),
  'verification-confirmed': link(() => {
    const verification = verifying();
    verification.send({ type: 'signedIn', email });
    verification.answer('verify', refused('LinkUsed'));
  }),
  'verification-emailChanged': link(() => verifying().answer('verify', { kind: 'emailChanged' })),
  'verification-used': followed('LinkUsed'),
  'verification-expired': followed('LinkExpired'),
  'verification-wrong': followed('LinkUnknown'),
  'verification-unavailable': link(() => verifying().fail('verify')),
};
