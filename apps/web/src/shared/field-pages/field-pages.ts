/** What a technician's phone keeps of our pages, so that they open where there is no signal. */
export const fieldCache = 'field';
export const fieldPage = '/technician';

export const isFieldPath = (pathname: string): boolean =>
  pathname === fieldPage || pathname.startsWith(`${fieldPage}/`);
