/** The name of a part as readers of this build know it; what the wire carries is English, as with `serviceName`. */
export const partName = (name: string): string => name;
