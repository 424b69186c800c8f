const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const reviewCountText = (count: number): string => counted(count, 'review', 'reviews');
export const yearsText = (count: number): string => counted(count, 'year', 'years');
