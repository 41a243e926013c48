/** Machines that no view shows, and why. */
export const withoutScreen: Readonly<Record<string, string>> = {
  draftApproval: 'the order’s page shows a draft as the server has it, and asks the chart what its customer may do',
  parcel: 'the order’s page shows a parcel as the server has it; the desk alone moves it',
  offerReview: 'the quotation’s page shows a review as the server has it, and the server alone asks its chart',
  revision: 'the order’s page shows a revision as the server has it, and asks the chart what its customer may do',
  submit: 'each form that it serves has a view spec of its own',
  shipping: 'the form of a service shows what it has loaded, and a skeleton until then',
  order: 'the server alone runs it; what a customer sees of its statuses is shown by `follow`',
  settlement: 'the server’s chart of a payment',
};
