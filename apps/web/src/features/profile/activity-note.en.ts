/** What the server noted beside an event, which it does in English. */
export const activityNote = (note: string): string => note;
