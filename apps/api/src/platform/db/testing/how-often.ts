/** A long random search is made in full once; on the machine's own PostgreSQL, a second time, a part of it will do. */
export const howOften = ({ first, again }: { readonly first: number; readonly again: number }): number =>
  process.env.TEST_POSTGRES === 'system' ? again : first;
