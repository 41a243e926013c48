import type { IntlShape } from 'react-intl';

/** Minutes of an appointment in words: "1 h 30 min". */
export const durationText = (intl: IntlShape, minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return [
    ...(hours === 0 ? [] : [intl.formatMessage({ id: 'details.hours' }, { count: hours })]),
    ...(minutes % 60 === 0 ? [] : [intl.formatMessage({ id: 'details.minutes' }, { count: minutes % 60 })]),
  ].join(' ');
};
