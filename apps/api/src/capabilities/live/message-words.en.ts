/** What a customer who is not there hears of the messages about their job. */
export const threadWords = {
  message: (who: string) => `${who} sent you a message about your car.`,
  messageSubject: (who: string) => `${who} sent you a message`,
  readAndAnswer: 'Read and reply',
} as const;
