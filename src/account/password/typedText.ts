/** What is typed in a field of a form that is sent: a password stays in its field, and leaves it only for the one request. */
export const typedText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
