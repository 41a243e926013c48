import type { DraftProblem } from '../../machines/request/draft.ts';
import { Appointment } from './content/Appointment.tsx';
import { Links } from './content/Links.tsx';
import { PhoneNumbers } from './content/PhoneNumbers.tsx';
import { Place } from './content/Place.tsx';
import { Recording } from './content/Recording.tsx';
import { type FieldView, quickFieldViews } from './fieldViews.ts';
import { ShipmentChoice } from './quality/ShipmentChoice.tsx';

/** Which view shows a field of any request. A service's description says which fields it has. */
export const serviceFieldViews = {
  ...quickFieldViews,
  links: { section: 'content', view: Links },
  phoneNumbers: { section: 'content', view: PhoneNumbers },
  recording: { section: 'content', view: Recording },
  place: { section: 'content', view: Place },
  startsAt: { section: 'content', view: Appointment },
  duration: { section: 'content', view: Appointment },
  shipment: { section: 'quality', view: ShipmentChoice },
} as const satisfies Record<DraftProblem['field'], FieldView>;
