/** 'Chrome on Android' as readers of this build say it; what the wire carries is English, as with `serviceName`. */
export const deviceName = (name: string): string => name;
