/** The name of a membership plan as readers of this build know it; what the wire carries is English, as with `serviceName`. */
export const planName = (name: string): string => name;
