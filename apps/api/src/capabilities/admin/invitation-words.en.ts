/** What somebody hears who may log in as one of us. */
export const invitationWords = {
  roles: {
    technician: 'a technician',
    office: 'a service writer',
    dispatcher: 'a dispatcher',
    admin: 'an admin',
  },
  invited: (who: string, brand: string, role: string, url: string) =>
    `${who}, you can now log in to ${brand} as ${role}: ${url}`,
  subject: (brand: string) => `Your login at ${brand}`,
} as const;
