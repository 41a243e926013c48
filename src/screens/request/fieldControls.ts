/** Controls of fields that the quick quote has not, or has behind a name: they come with a form that shows them. */
export { Appointment } from './Appointment.tsx';
export { CommentsControl } from './CommentsControl.tsx';
export { Links } from './Links.tsx';
export { MessageCategory } from './MessageCategory.tsx';
export { PhoneNumbers } from './PhoneNumbers.tsx';
export { Place } from './Place.tsx';
export { Recording } from './Recording.tsx';
export { ShipmentChoice } from './ShipmentChoice.tsx';
export { WordCountControl } from './WordCountControl.tsx';
