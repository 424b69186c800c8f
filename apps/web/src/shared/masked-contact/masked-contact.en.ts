/** A contact of which only a part is shown, in the reader's words: 'number ending in 42', 'd…@example.com'. */
export const maskedContact = (contact: string): string => contact;
