const two = (value: number): string => String(value).padStart(2, '0');

/** A UTC time (ISO 8601) as a `datetime-local` control wants it, in the customer's zone: `2026-11-20T14:30`. */
export const toLocalDateTime = (iso: string): string => {
  const at = new Date(iso);
  return Number.isNaN(at.getTime())
    ? ''
    : `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The reverse; null when the control is empty or incomplete. */
export const fromLocalDateTime = (text: string): string | null => {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};
