/** One line for a target: what was measured, and whether that is enough. */
export const tellTarget = (target: string, measured: string, isMet: boolean): void =>
  console.log(`target: ${target}: ${measured}, ${isMet ? 'met' : 'falls short'}`);
