/** What customers are told from the road and from the car. */
export const fieldWords = {
  anotherMechanic: 'Your mechanic',
  onMyWay: (who: string, what: string, when: string) =>
    `${who} is on the way to your ${what}${when === '' ? '' : `, there ${when} (local time at your vehicle)`}.`,
  onMyWaySubject: (who: string) => `${who} is on the way`,
  follow: (url: string) => `Follow it live: ${url}`,
  moreExact: 'The arrival time gets more exact as we get closer.',

  notYet: (who: string, car: string, next: string) =>
    `${who} isn’t on the way to your ${car} yet. We told you too soon, sorry about that. ${next}`,
  windowStands: (window: string) => `Your arrival window is still ${window}.`,
  timeFollows: 'We’ll text you when they’re on the way.',
  notYetSubject: (who: string) => `${who} isn’t on the way yet`,
  notYetNext: 'We’ll let you know when it’s time.',

  cannotFinish: (who: string, car: string, next: string) =>
    `We’re sorry, ${who} can’t finish the work on your ${car}. Another mechanic is coming instead. ${next}`,
  cannotCome: (who: string, car: string, next: string) =>
    `We’re sorry, ${who} can’t make it to your ${car}. Another mechanic is coming instead. ${next}`,
  replacedSubject: 'Another mechanic is coming',
  replacedNext: 'We’ll let you know when they’re on the way. Changing or canceling is free.',

  recommends: (services: string, car: string, total: string) =>
    `Your mechanic recommends ${services} for your ${car}. That brings the total to ${total}.`,
  recommendsSecond: (services: string, car: string, price: string) =>
    `Your mechanic recommends ${services} for your ${car}. There isn’t enough time for it today, so it takes a second visit, which costs ${price}.`,
  alsoSecond: (services: string, price: string) =>
    `They also recommend ${services}, which takes a second visit for ${price}.`,
  secondVisit: 'Second visit',
  notBeforeYes: 'We won’t start it until you approve.',
  decideHere: (url: string) => `Decide here: ${url}`,
  recommendsSubject: 'Your mechanic recommends more work',
  newTotal: 'New total',
  approveOrDecline: 'Approve or decline',

  notDone: (service: string, forUnit: string, total: string) =>
    `Your mechanic took ${service} off your bill${forUnit} because it wasn’t done. Your total is now ${total}.`,
  notDoneSubject: (service: string) => `${service} was taken off your bill`,

  withdrawn: (services: string, car: string, total: string) =>
    `You don’t need to decide about ${services} for your ${car} anymore. We withdrew it, so it won’t be done or charged. Your total is ${total}.`,
  withdrawnSubject: (services: string) => `No need to decide about ${services}`,
  yourTotal: 'Your total',

  howDid: (who: string, car: string, url: string) =>
    `How did ${who} do with your ${car}? It takes a minute: ${url}`,
  howDidSubject: (who: string) => `How did ${who} do?`,
  isDone: (car: string) => `Your ${car} is done.`,
  howDidHelp: (who: string) => `How did ${who} do? It takes a minute, and ${who} reads every word.`,
  rate: 'Rate the service',

  ignoreLast: (car: string, stands: string) =>
    `Please ignore our last message about your ${car}: it was sent by mistake. ${stands}`,
  standsAt: (time: string) => `Your mechanic should be there ${time}, as we told you before.`,
  nothingChanged: 'Nothing has changed and nothing is charged for it.',
  windowIs: (window: string) => `Your arrival window is ${window}.`,
  ignoreSubject: 'Please ignore our last message',

  sooner: 'We’ll be there sooner',
  pickAnother: 'Pick another time',
  pickTime: 'Pick a time',
  openRoute: 'Open your route',
} as const;
