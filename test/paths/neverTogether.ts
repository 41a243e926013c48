type Combined = {
  readonly reason: string;
  /** As `region.state, region.state`. */
  readonly configurations: readonly string[];
};

/**
 * Configurations that xstate/graph reaches and the committed paths do not, by machine: states of different regions, each of which a path
 * enters beside another one. Goals belong to one region, because regions multiply.
 */
export const neverTogether: Readonly<Record<string, Combined>> = {
  app: {
    reason: 'The network is lost and found, and parts of the application are missed, whatever the start does.',
    configurations: [
      'startup.failed, network.offline, parts.here',
      'startup.failed, network.offline, parts.missing',
      'startup.failed, network.online, parts.missing',
      'startup.loading, network.offline, parts.here',
      'startup.ready, network.offline, parts.here',
      'startup.ready, network.offline, parts.missing',
      'startup.ready, network.online, parts.missing',
    ],
  },
  deskAlerts: {
    reason: 'The count is read whatever the browser allows.',
    configurations: [
      'alerts.asking, count.counted',
      'alerts.asking, count.unknown',
      'alerts.off, count.counted',
      'alerts.off, count.unknown',
    ],
  },
  deskOrder: {
    reason: 'The order is read again whatever the stream does.',
    configurations: [
      'shown.details.current, shown.following.broken, shown.work.open',
      'shown.details.outdated, shown.following.broken, shown.work.open',
      'shown.details.outdated, shown.following.streaming.connecting, shown.work.open',
      'shown.details.outdated, shown.following.streaming.live, shown.work.open',
      'shown.details.refreshing, shown.following.broken, shown.work.open',
      'shown.details.refreshing, shown.following.streaming.live, shown.work.open',
    ],
  },
  deskPeople: {
    reason: 'The list is read again whatever is done to one of it.',
    configurations: [
      'list.unread, work.adding',
      'list.unread, work.confirmingRemoval',
      'list.unread, work.confirmingReset',
      'list.unread, work.enrolled',
      'list.unread, work.removing',
      'list.unread, work.resetting',
    ],
  },
  apiTokens: {
    reason: 'The list is read again whatever is done to one of it.',
    configurations: [
      'list.loading, work.made',
      'list.unread, work.confirming',
      'list.unread, work.made',
      'list.unread, work.making',
      'list.unread, work.revoking',
    ],
  },
  deskSession: {
    reason: 'The last minutes begin whatever the person does.',
    configurations: [
      'signedIn.use.idle, signedIn.age.lastMinutes, signedIn.person.asking',
      'signedIn.use.staying, signedIn.age.lastMinutes, signedIn.person.asking',
    ],
  },
  invoice: {
    reason: 'News, and what is owed, are awaited whatever became of the file.',
    configurations: [
      'shown.news.complete, shown.money.owed.broken, shown.file.idle.refused',
      'shown.news.complete, shown.money.owed.broken, shown.file.idle.saved',
      'shown.news.complete, shown.money.owed.broken, shown.file.idle.unlinked',
      'shown.news.complete, shown.money.owed.broken, shown.file.linking',
      'shown.news.complete, shown.money.owed.open, shown.file.idle.refused',
      'shown.news.complete, shown.money.owed.open, shown.file.idle.saved',
      'shown.news.complete, shown.money.owed.open, shown.file.idle.unlinked',
      'shown.news.complete, shown.money.owed.open, shown.file.linking',
      'shown.news.complete, shown.money.owed.paid, shown.file.idle.refused',
      'shown.news.complete, shown.money.owed.paid, shown.file.idle.saved',
      'shown.news.complete, shown.money.owed.paid, shown.file.idle.unasked',
      'shown.news.complete, shown.money.owed.paid, shown.file.idle.unlinked',
      'shown.news.complete, shown.money.owed.paid, shown.file.linking',
      'shown.news.refreshing, shown.money.owed.broken, shown.file.idle.refused',
      'shown.news.refreshing, shown.money.owed.broken, shown.file.idle.saved',
      'shown.news.refreshing, shown.money.owed.broken, shown.file.idle.unlinked',
      'shown.news.refreshing, shown.money.owed.broken, shown.file.linking',
      'shown.news.refreshing, shown.money.owed.open, shown.file.idle.refused',
      'shown.news.refreshing, shown.money.owed.open, shown.file.idle.saved',
      'shown.news.refreshing, shown.money.owed.open, shown.file.idle.unlinked',
      'shown.news.refreshing, shown.money.owed.open, shown.file.linking',
      'shown.news.refreshing, shown.money.owed.paid, shown.file.idle.refused',
      'shown.news.refreshing, shown.money.owed.paid, shown.file.idle.saved',
      'shown.news.refreshing, shown.money.owed.paid, shown.file.idle.unlinked',
      'shown.news.refreshing, shown.money.owed.paid, shown.file.linking',
      'shown.news.refreshing, shown.money.settled, shown.file.idle.refused',
      'shown.news.refreshing, shown.money.settled, shown.file.idle.unlinked',
      'shown.news.waiting, shown.money.owed.broken, shown.file.idle.refused',
      'shown.news.waiting, shown.money.owed.broken, shown.file.idle.saved',
      'shown.news.waiting, shown.money.owed.broken, shown.file.idle.unasked',
      'shown.news.waiting, shown.money.owed.broken, shown.file.idle.unlinked',
      'shown.news.waiting, shown.money.owed.broken, shown.file.linking',
      'shown.news.waiting, shown.money.owed.paid, shown.file.idle.refused',
      'shown.news.waiting, shown.money.owed.paid, shown.file.idle.saved',
      'shown.news.waiting, shown.money.owed.paid, shown.file.idle.unasked',
      'shown.news.waiting, shown.money.owed.paid, shown.file.idle.unlinked',
      'shown.news.waiting, shown.money.owed.paid, shown.file.linking',
      'shown.news.waiting, shown.money.settled, shown.file.idle.refused',
      'shown.news.waiting, shown.money.settled, shown.file.idle.saved',
      'shown.news.waiting, shown.money.settled, shown.file.idle.unlinked',
    ],
  },
  messages: {
    reason: 'The list is read again whatever is being written.',
    configurations: [
      'list.read, draft.refused',
      'list.read, draft.sent',
      'list.unread, draft.refused',
      'list.unread, draft.sent',
      'list.unread, draft.unsent',
    ],
  },
  request: {
    reason: 'The draft is saved whatever became of the price.',
    configurations: [
      'form.filling.editing.price.known, form.filling.editing.draft.saved',
      'form.filling.editing.price.unknown, form.filling.editing.draft.notSaved',
    ],
  },
  session: {
    reason: 'The token is renewed, and the session grows old, whatever the person does.',
    configurations: [
      'customer.active.use.expiring.staying, customer.active.age.lastMinutes, customer.active.token.good',
      'customer.active.use.expiring.staying, customer.active.age.lastMinutes, customer.active.token.renewing',
      'customer.active.use.expiring.staying, customer.active.age.lastMinutes, customer.active.token.unreachable',
      'customer.active.use.expiring.unreachable, customer.active.age.lastMinutes, customer.active.token.good',
      'customer.active.use.expiring.unreachable, customer.active.age.lastMinutes, customer.active.token.renewing',
      'customer.active.use.expiring.unreachable, customer.active.age.lastMinutes, customer.active.token.unreachable',
      'customer.active.use.expiring.unreachable, customer.active.age.young, customer.active.token.unreachable',
      'customer.active.use.expiring.warning, customer.active.age.lastMinutes, customer.active.token.good',
      'customer.active.use.expiring.warning, customer.active.age.lastMinutes, customer.active.token.renewing',
      'customer.active.use.expiring.warning, customer.active.age.lastMinutes, customer.active.token.unreachable',
      'customer.active.use.fresh, customer.active.age.lastMinutes, customer.active.token.renewing',
      'customer.active.use.fresh, customer.active.age.lastMinutes, customer.active.token.unreachable',
      'customer.active.use.over, customer.active.age.lastMinutes, customer.active.token.unreachable',
      'customer.active.use.over, customer.active.age.young, customer.active.token.unreachable',
    ],
  },
  topUp: {
    reason: 'The quotation is asked for again whatever became of the coupon.',
    configurations: ['form.quote.asking, form.coupon.applied'],
  },
};
