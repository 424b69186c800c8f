import { expect, it } from 'vitest';
import { leavingInWords } from './sections';

it('[FIELD-8] names what somebody leaves behind before they are removed', () => {
  expect(
    leavingInWords('Marcus Reed', {
      jobs: [{ id: 'a', words: 'Tuesday, March 2, 2027, 9–12 PM: Oil Change (2015 Toyota Camry)' }],
      underway: [{ id: 'b', words: 'Replace Battery (2012 Honda Civic)' }],
      claims: 2,
    }),
  ).toEqual({
    words: [
      'Marcus Reed will be marked as no longer working here and logged out everywhere.',
      'In progress now. Finish it or put it back on the schedule first:\n• Replace Battery (2012 Honda Civic)',
      'Booked jobs that go to other technicians in the same arrival windows:\n• Tuesday, March 2, 2027, 9–12 PM: Oil Change (2015 Toyota Camry)',
      '2 requests go back to the inbox.',
    ].join('\n\n'),
    label: 'Reassign and remove',
  });
  expect(leavingInWords('Kim Lee', { jobs: [], underway: [], claims: 0 })).toEqual({
    words: 'Kim Lee will be marked as no longer working here and logged out everywhere.',
  });
});
