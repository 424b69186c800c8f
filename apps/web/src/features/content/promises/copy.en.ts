import type { PublicPromiseName } from '@lugnut/domain/pages';

export const promisesCopy = {
  title: 'Our promises, measured',
  description:
    'How often we sent the quote within the hour, arrived in the window, and charged no more than you agreed to, by city and month.',
  lead: 'We count every promise we make, kept or not. Here’s how we did in each area, month by month. The numbers update every hour.',
  names: {
    quote: 'Quotes within the hour',
    window: 'Arrivals in the window',
    charge: 'Charges at or below the agreed price',
    credit: 'Paid for being late',
  } satisfies Record<PublicPromiseName, string>,
  allAreas: 'All areas together',
  soFar: '(so far)',
  how: 'How we measure',
  explained: {
    quote:
      'When one of us has to price your job, you get the quote within an hour of asking. The hour runs while our office is open. Quotes you see instantly online aren’t counted, and neither are requests you canceled before the hour was over. If you ask again for the same car while we’re working on your quote, that counts once.',
    window:
      'We’re on time if your mechanic arrives by the end of the window you booked. If we move the visit, call it off, or don’t show up, that’s a broken promise. Visits you moved, canceled, or missed aren’t counted.',
    charge:
      'We compare what we charged with the last total you agreed to, including any work you approved at the car. One cent more counts as broken.',
    credit:
      'If we arrive after your window, we take a credit off your bill without being asked. This is what we gave back, and to how many customers.',
  } satisfies Record<PublicPromiseName, string>,
  bandTitle: 'See your price first',
  bandText: 'Get a fixed quote, pick your window, and pay after the work is done.',
  few: 'We don’t show a share for fewer than 30 quotes, visits, or bills, because it wouldn’t mean much. We show what we paid for being late once there are 30 visits.',
} as const;
