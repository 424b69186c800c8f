export const consentCopy = {
  title: 'Site analytics',
  text: 'Can we measure how people use this site? It works the same either way.',
  yes: 'Allow',
  no: 'Don’t allow',
} as const;
