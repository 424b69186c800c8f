/** A color as readers of this build spell it: somebody chose it from the list or typed it. */
export const colorName = (color: string): string => (color === 'Grey' ? 'Gray' : color);
