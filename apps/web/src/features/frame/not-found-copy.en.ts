export const notFoundCopy = {
  text: 'We couldn’t find that page. Here’s our home page instead.',
} as const;
