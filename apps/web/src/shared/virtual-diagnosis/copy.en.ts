import { emailProblemText, phoneProblemText } from '@lugnut/domain/contact';
import { type LeadProblem, leadProblemText } from '@lugnut/domain/leads';

const problems: Readonly<Record<LeadProblem, string>> = {
  ...leadProblemText,
  email_empty: emailProblemText.empty,
  email_invalid: emailProblemText.invalid,
  phone_empty: phoneProblemText.empty,
  phone_invalid: phoneProblemText.invalid,
  phone_too_long: phoneProblemText.too_long,
  phone_not_us: phoneProblemText.not_us,
};

export const virtualCopy = {
  title: 'Virtual diagnosis',
  lead: 'A mechanic looks at your car with you over video.',
  link: 'Not near us? Ask a mechanic by video',

  select: 'Which diagnosis do you want?',
  virtual: 'Virtual diagnosis',
  virtualDetail: 'A virtual mechanic reaches out within the hour.',
  mobile: 'Mobile diagnosis',
  mobileDetail: 'A mechanic comes to your car.',
  next: 'Continue',
  back: 'Back',

  contactTitle: 'How can we reach you?',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  phonePlaceholder: 'Phone (10 digits)',
  message: 'What can we help you with?',

  paymentTitle: 'Payment',
  paymentLead: (price: string) => `${price}, charged when the call is done. Nothing is charged now.`,
  save: (price: string) => `Save card for ${price}`,
  paymentUnready: 'We couldn’t load the card form',

  confirmationTitle: 'All set',
  confirmation: 'A virtual mechanic will reach out to you within the hour.',
  confirmationCharge: (price: string) => `Your card is charged ${price} once the call is done.`,

  problems,
  failed: 'Error processing, please correct information and try again.',
} as const;
