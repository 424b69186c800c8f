/** A point of the inspection as readers of this build know it; what the wire carries is English, as with `serviceName`. */
export const pointName = (name: string): string => name;
