/** An engine as readers of this build know it; what the wire carries is English, as with `serviceName`. */
export const engineName = (engine: string): string => engine;
