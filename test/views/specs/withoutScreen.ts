/** Machines that no view shows, and why. */
export const withoutScreen: Readonly<Record<string, string>> = {
  order: 'the server alone runs it; what a customer sees of its statuses is shown by `tracking`',
};
