/** Short texts of the server, which speaks English, as readers of this build know them. */
export const serverWords = (text: string): string => text;
