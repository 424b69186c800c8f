export const staffCopy = {
  name: 'Screens',
  myDay: 'My day',
} as const;
