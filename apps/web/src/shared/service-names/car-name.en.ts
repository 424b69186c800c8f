/** A car as readers of this build name it; what the wire carries is English: '2015 Toyota Camry'. */
export const carName = (title: string): string => title;
