export const maskedContact = (contact: string): string =>
  contact.replace(/^number ending in /, 'número terminado en ');
