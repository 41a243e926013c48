import type { Model } from '@fifteen/atlas';
import { deskPeopleMachine } from '../../../machines/desk/people/deskPeople.ts';
import type { DeskEnrolment, DeskPerson } from '../../../openapi/types.ts';
import { deskPerson, outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';

const jan: DeskPerson = { ...deskPerson, id: 4, login: 'jan', name: 'Jan Nowak', role: 'manager' };
const olha: DeskPerson = { ...jan, id: 5, login: 'olha', name: 'Olha Koval' };
const buildEnrolment = (person: DeskPerson): DeskEnrolment => ({
  person,
  password: 'given once',
  totp_url: 'otpauth://totp/Fifteen:olha?secret=MZXW6YTBMZXW6YTBMZXW6YTBMZXW6YTB&issuer=Fifteen',
});

export const deskPeopleModel = {
  machine: deskPeopleMachine,
  inputs: { start: () => undefined },
  events: {
    reload: [{ type: 'reload' }],
    edit: [
      { type: 'edit', field: 'login', fields: { login: '', name: 'Olha Koval', role: 'manager' } },
      { type: 'edit', field: 'name', fields: { login: 'olha', name: '', role: 'manager' } },
    ],
    add: [{ type: 'add', login: 'olha', name: 'Olha Koval', role: 'manager' }],
    reset: [{ type: 'reset', person: jan }],
    remove: [{ type: 'remove', person: jan }],
    confirm: [{ type: 'confirm' }],
    cancel: [{ type: 'cancel' }],
    passedOn: [{ type: 'passedOn' }],
  },
  actors: {
    loadPeople: { kind: 'promise', outputs: [[deskPerson, jan]], errors: [outage] },
    addPerson: {
      kind: 'promise',
      outputs: [
        { kind: 'enrolled', enrolment: buildEnrolment(olha) },
        { kind: 'invalid', problems: [{ field: 'login', code: 'Taken', refused: true }] },
        {
          kind: 'invalid',
          problems: [
            { field: 'login', code: 'Required' },
            { field: 'name', code: 'Required' },
          ],
        },
        { kind: 'refused', code: 'AccessForbidden' },
      ],
      errors: [outage],
    },
    resetPerson: {
      kind: 'promise',
      outputs: [
        { kind: 'enrolled', enrolment: buildEnrolment(jan) },
        { kind: 'refused', code: 'AccessForbidden' },
      ],
      errors: [outage],
    },
    removePerson: {
      kind: 'promise',
      outputs: [{ kind: 'removed' }, { kind: 'refused', code: 'AccessForbidden' }],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ people, chosen, problems, refusal }) => [
    people.length > 0,
    chosen?.id ?? null,
    problems.map(({ field, code }) => [field, code]),
    refusal,
  ],
  unnoticed: {
    'number in deskPeopleMachine.states.work.states.resetting.invoke.input.id: 0 → 1':
      '`resetting` is entered only from `confirmingReset`, where a person has been chosen.',
    'number in deskPeopleMachine.states.work.states.removing.invoke.input.id: 0 → 1':
      '`removing` is entered only from `confirmingRemoval`, where a person has been chosen.',
  },
} satisfies Model<typeof deskPeopleMachine>;

export const deskPeopleShown = declareShown(deskPeopleMachine, {
  shows: {
    'list.loading': 'staff.shell.loading',
    'list.shown': /^maria/,
    'list.unread': 'staff.people.unread',
    'work.resting': 'staff.people.add',
    'work.adding': 'staff.people.add',
    'work.confirmingReset': /^Reset the access of Jan Nowak\?$/,
    'work.resetting': /^Reset the access of Jan Nowak\?$/,
    'work.confirmingRemoval': /^Remove Jan Nowak\?$/,
    'work.removing': /^Remove Jan Nowak\?$/,
    'work.enrolled': 'staff.people.once',
  },
  controls: [
    { event: 'reload', label: 'shell.retry' },
    { event: 'cancel', label: 'staff.people.cancel' },
    { event: 'passedOn', label: 'staff.people.passedOn' },
  ],
});
