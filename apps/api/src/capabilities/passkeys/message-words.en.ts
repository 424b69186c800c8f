/** What the owner of an account is told of its passkeys. */
export const passkeyWords = {
  added: (brand: string, url: string) =>
    `A passkey can now log in to your ${brand} account. Not you? Remove it and log out everywhere: ${url}`,
  addedSubject: (brand: string) => `A passkey was added to your ${brand} account`,
} as const;
