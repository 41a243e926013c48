import type { ServiceScreenName } from '../../machines/services/routes.ts';
import type { Wording } from './wording.ts';

/** What each service calls its fields, where written translation's words do not fit. */
export const wordings = {
  sworn: {
    'write.content': 'request.sworn.content',
    'write.files': 'request.documents',
    'write.summary.empty': 'request.sworn.empty',
    'write.summary.words': 'details.unit.page',
  },
  proofreading: {
    'write.content': 'request.proofreading.content',
    'write.package.business.about': 'request.proofreading.business',
    'write.package.economy.about': 'request.proofreading.economy',
    'write.package.expert.about': 'request.proofreading.expert',
    'write.sourceLang': 'request.proofreading.sourceLang',
    'write.targetLang': 'request.proofreading.targetLang',
  },
  'machine-translation': {},
  email: {
    'write.content': 'request.email.content',
    'write.summary.empty': 'request.email.empty',
    'write.summary.words': 'details.unit.message',
    'write.text': 'request.email.text',
    'write.textHint': 'request.email.textHint',
  },
  website: {
    'write.content': 'request.website.content',
    'write.summary.empty': 'request.website.empty',
  },
  'phone-call': {
    'write.content': 'request.call.content',
    'write.note': 'request.interpreting.note',
    'write.noteHint': 'request.interpreting.noteHint',
    'write.quality': 'request.interpreting.quality',
    'write.sourceLang': 'request.interpreting.sourceLang',
    'write.summary.deliverBy': 'details.endsAt',
    'write.summary.empty': 'request.appointment.empty',
    'write.summary.promise': 'request.interpreting.promise',
    'write.summary.words': 'details.unit.minute',
    'write.targetLang': 'request.interpreting.targetLang',
  },
  interpreting: {
    'write.content': 'request.interpreting.content',
    'write.note': 'request.interpreting.note',
    'write.noteHint': 'request.interpreting.noteHint',
    'write.quality': 'request.interpreting.quality',
    'write.sourceLang': 'request.interpreting.sourceLang',
    'write.summary.deliverBy': 'details.endsAt',
    'write.summary.empty': 'request.appointment.empty',
    'write.summary.promise': 'request.interpreting.promise',
    'write.summary.words': 'details.unit.hour',
    'write.targetLang': 'request.interpreting.targetLang',
  },
} as const satisfies Record<ServiceScreenName, Wording>;
