import { promises } from '../../../shared/brand/promises.en';

export const faqCopy = {
  pageTitle: 'FAQ',
  description: 'How it works when the mechanic comes to you: price, payment, arrival windows, and warranty.',
  title: 'Frequently asked questions',
  /** Around the phone number and the address. */
  missing: ['Didn’t find your answer? Call ', ' or email ', '.'],
  bandTitle: 'What would yours cost?',
  bandText: 'All it takes is a ZIP code and a car.',
} as const;

export const questionGroups = [
  {
    title: 'Price and payment',
    questions: [
      {
        question: 'Is the quote the final price?',
        answer:
          'Yes, for the work listed on it. The quote shows parts, labor, taxes, and fees, and we won’t charge more than that. If we find something else, you’ll get a new written quote, and we won’t start until you approve it.',
      },
      {
        question: 'When do I pay?',
        answer:
          'After the service. We save a payment method when you book, but we don’t charge it until the work is done.',
      },
      {
        question: 'How can I pay?',
        answer:
          'By card, including one you have on file. For repairs, you can also use PayPal, including its pay-later option.',
      },
      {
        question: 'Why are you less expensive than a shop?',
        answer:
          'Repair shops charge about 30% more for the same work. We don’t have a building or a waiting room to pay for.',
      },
      {
        question: 'What do I get with a membership?',
        answer:
          'Free oil changes for your car and 10% off all repairs. We’ll show you what you’d save on your own quote before you decide.',
      },
    ],
  },
  {
    title: 'Booking and the visit',
    questions: [
      {
        question: 'When do you work?',
        answer: `We work ${promises.hours}, weekends included. You choose a three-hour arrival window; we offer same-day windows while they last.`,
      },
      {
        question: 'Where can you work on my car?',
        answer:
          'At home, at the office, or in a parking lot: anywhere with room around the car, firm ground, and permission to work there. Some jobs need a level, paved spot; the page for that service will say so.',
      },
      {
        question: 'Do I have to be there?',
        answer:
          'Just at the start to hand over the key and at the end to see the work, or tell us where to find the key. In between, your time is yours.',
      },
      {
        question: 'What if I need to reschedule or cancel?',
        answer:
          'Rescheduling is always free. Canceling is free within 60 minutes of booking and up to 48 hours before the appointment. After that, there’s a $70 fee.',
      },
      {
        question: 'What if I don’t know what’s wrong?',
        answer:
          'Book a diagnosis. A mechanic comes out, finds the problem, and sends you a repair plan with a fixed price. What you do next is up to you.',
      },
    ],
  },
  {
    title: 'Trust',
    questions: [
      {
        question: 'Who works on my car?',
        answer:
          'A certified mechanic. Before the visit, you’ll see their name, years of experience, and what other customers said.',
      },
      {
        question: 'What does the warranty cover?',
        answer: `Every repair is covered for ${promises.warrantyInWords}, whichever comes first. If something we fixed fails in that time, we’ll come back and make it right.`,
      },
      {
        question: 'Can I bring my own parts?',
        answer: 'On some repairs, yes. The quote will say next to the service that you supply the parts.',
      },
      {
        question: 'How do I talk to a person?',
        answer: `Call us ${promises.hours}, or send us an email. We answer email ${promises.answerTime}.`,
      },
    ],
  },
] as const;
