import { type ActorRefFrom, fromPromise } from 'xstate';
import type { ProfileProblem } from '../../../machines/account/profile.ts';
import type { LoadedProfile, Profile, ProfileEdit } from '../../../machines/account/profileEdit.ts';
import type { sessionMachine } from '../../../machines/account/session.ts';
import {
  type ProfileChangedEvent,
  type SaveOutcome,
  type SectionToCheck,
  type SectionToSave,
  settingsMachine,
} from '../../../machines/account/settings.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import type { Customer } from '../../../openapi/types.ts';
import { countries } from '../../billing/countries.ts';
import { unwrapData } from '../../lib/http/result.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { announceAccountChange, onAccountChange } from '../accountChanges.ts';
import { refreshCustomer } from '../session/refreshCustomer.ts';
import { readTypedProfile, writeTypedProfile } from './typedProfile.ts';

const rules = () => import('../../../machines/account/profileSchema.ts');
const changes = () => import('../../../machines/account/profileChange.ts');

/** Actors of the `settings` machine. */
const settingsActors = ({ api, getCustomer }: AppDeps) => {
  // The rules come with the first answer: a section that is opened needs them.
  const toProfile = async (customer: Customer): Promise<Profile> => (await rules()).toProfile(customer);
  const readProfile = async (signal: AbortSignal): Promise<Profile> => {
    const { data } = await unwrapData(api.http.GET('/api/v2/customer/current', { signal }));
    return toProfile(data);
  };

  /** Saved all the same where the first answer was lost on its way, and the profile says what was sent. */
  const findOutdated = async ({ section, fields }: SectionToSave, signal: AbortSignal): Promise<SaveOutcome> => {
    const { toProfileChange } = await changes();
    const profile = await readProfile(signal);
    const [sent, present] = [fields, profile.fields].map((each) =>
      JSON.stringify(toProfileChange(each, [section], [])),
    );
    return { kind: sent === present ? 'saved' : 'outdated', profile };
  };

  return {
    readProfile: fromPromise<LoadedProfile>(async ({ signal }) => {
      const [profile, named] = await Promise.all([readProfile(signal), countries(api, signal)]);
      return { profile, countries: named, edit: await readTypedProfile(getCustomer()) };
    }),
    checkSection: fromPromise<readonly ProfileProblem[], SectionToCheck>(async ({ input }) =>
      (await rules()).profileProblems(input.fields, [input.section], input.countries),
    ),
    saveSection: fromPromise<SaveOutcome, SectionToSave>(async ({ input, signal }) => {
      const { toProfileChange } = await changes();
      const call = api.http.PUT('/api/v2/customer/current', {
        params: { header: { 'If-Match': `"${input.tag}"` } },
        body: toProfileChange(input.fields, [input.section], []),
        signal,
      });
      const result = await settleWithWait(call);
      if (result.ok) return { kind: 'saved', profile: await toProfile(result.data.data) };
      const { code, errors = [] } = result.problem;
      if (code === 'ProfileChanged') return findOutdated(input, signal);
      if (errors.length === 0) return { kind: 'refused', refusal: result.refusal };
      const { profileProblem } = await rules();
      const problems = errors.flatMap((error) => profileProblem(error.field, error.code));
      return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'refused', refusal: result.refusal };
    }),
    watchProfile: fromEmitter<ProfileChangedEvent>(({ sendBack }) =>
      onAccountChange(() => sendBack({ type: 'profile.mayHaveChanged' })),
    ),
  };
};

/**
 * The profile, in the settings.
 * @param session learns what its customer has changed
 */
export const provideSettings = (session: ActorRefFrom<typeof sessionMachine>) => (deps: AppDeps) =>
  settingsMachine.provide({
    actors: settingsActors(deps),
    actions: {
      persistEdit: (_, { edit }: { readonly edit: ProfileEdit | null }) => writeTypedProfile(deps.getCustomer(), edit),
      notifyChanged: announceAccountChange,
      notifySession: () => void refreshCustomer(deps, session),
    },
  });
