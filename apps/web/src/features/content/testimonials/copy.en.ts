export const testimonialsPageCopy = {
  pageTitle: 'Testimonials',
  description:
    'What customers in Metro Detroit, Dallas-Fort Worth, Houston, and Phoenix say about repairs in their own driveway.',
  title: 'In their words',
  lead: 'Driveways, office lots, and one parking garage: what people said after we drove off.',
  bandTitle: 'Your turn',
  bandText: 'See the price first. It doesn’t cost anything to know.',
} as const;
