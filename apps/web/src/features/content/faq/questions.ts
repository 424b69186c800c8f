import { promises } from '../../../shared/brand/promises.en';
import type { Question } from '../services/service-page-type';

export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

export const questionGroups: readonly QuestionGroup[] = [
  {
    title: 'Price and payment',
    questions: [
      {
        question: 'Is the quote the final price?',
        answer:
          'Yes, for the work on it. The quote lists parts, labor, taxes and fees, and we do not charge above it. If we find something else, you get a new written quote and nothing is done before you agree.',
      },
      {
        question: 'When do I pay?',
        answer:
          'After the service. Booking stores a way to pay but charges nothing; the amount is charged when the work is done.',
      },
      {
        question: 'How can I pay?',
        answer:
          'By card, by the card you have on file, or by PayPal, with its pay-later option, for repairs.',
      },
      {
        question: 'Why are you less expensive than a shop?',
        answer:
          'Repair shops are about 30% more expensive for the same work. We have no building and no waiting room to pay for.',
      },
      {
        question: 'What does the membership give?',
        answer:
          'Free oil changes for your car and 10% off all repairs. You are shown what you would save on your own quote before you decide.',
      },
    ],
  },
  {
    title: 'Booking and the visit',
    questions: [
      {
        question: 'When do you work?',
        answer: `We work ${promises.hours}, weekends included. You choose a three-hour arrival window; same-day windows are offered while there are some.`,
      },
      {
        question: 'Where can you work on my car?',
        answer:
          'At home, at the office, in a parking lot: anywhere with room around the car, firm ground and permission to work there. Some jobs need a level, paved place; the service’s page says so.',
      },
      {
        question: 'Do I have to be there?',
        answer:
          'Be there at the start to hand over the key and at the end to see the work, or tell us where the key will be. In between your time is yours.',
      },
      {
        question: 'What if I have to move or cancel?',
        answer:
          'Moving an appointment is always free. Canceling is free for 60 minutes after booking, and until 48 hours before the appointment; after that there is a $70 fee.',
      },
      {
        question: 'What if I do not know what is wrong?',
        answer:
          'Book a diagnosis. A technician comes, finds the problem and sends you a repair plan with a fixed price. You decide what to do with it.',
      },
    ],
  },
  {
    title: 'Trust',
    questions: [
      {
        question: 'Who works on my car?',
        answer:
          'A certified technician. You see the name, the years of experience and what other customers said before the visit.',
      },
      {
        question: 'What does the warranty cover?',
        answer: `Each job is under warranty for ${promises.warranty}, whichever comes first. If what we repaired fails in that time, we come back and make it right.`,
      },
      {
        question: 'Can I bring my own parts?',
        answer: 'On some repairs. The quote then says next to the service that you supply the parts.',
      },
      {
        question: 'How do I reach a person?',
        answer: `Call us ${promises.hours}, or write. Email is answered ${promises.answerTime}.`,
      },
    ],
  },
];
