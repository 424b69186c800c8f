import type { ServicePage } from './service-page-type';

export const oilChange: ServicePage = {
  slug: 'oil-change',
  name: 'Oil Change',
  services: ['oil-change', 'replace-oil-drain-plug'],
  summary: 'Fresh oil and a new filter right where your car is parked. We take the old oil with us.',
  includes: [
    'Oil of the grade in your owner’s manual: conventional, blend or full synthetic',
    'New oil filter and a new drain-plug washer where the engine uses one',
    'Check of coolant, brake and washer fluid, topped up where that is safe',
    'Look at belts, hoses, tires and the air filter while the hood is open',
    'Oil-life light reset, and the old oil taken away for recycling',
  ],
  signs: [
    'More than 3,000 miles since the last change on conventional oil, or the interval in your manual on synthetic',
    'The oil light or the oil-life reminder is on',
    'Oil on the dipstick is black, gritty or below the lower mark',
    'The engine ticks or sounds rougher than it did',
  ],
  visit: [
    'A level spot; a driveway or a parking lot is fine',
    'An arm’s length of room on both sides of the car',
    'The key. The engine should have been off for 15 minutes, so the oil is warm but not hot',
  ],
  questions: [
    {
      question: 'Which oil will you use?',
      answer:
        'The grade and specification your manufacturer asks for. It’s on your quote, so you can check it before you book.',
    },
    {
      question: 'Does an oil change by you keep my factory warranty?',
      answer:
        'Yes. In the United States a manufacturer may not require its own dealer for maintenance. Keep the receipt we send: it names oil, filter, date and mileage.',
    },
    {
      question: 'Will there be oil on my driveway?',
      answer: 'We work over a tray and a mat and leave the ground as we found it.',
    },
  ],
  quoteSearch: '?service=oil',
};
