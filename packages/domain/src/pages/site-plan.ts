/** What a build of the web app tells the server that serves it. */
export type SitePlan = {
  /** What search engines should know, each with the day on which its words last changed. */
  readonly pages: readonly {
    readonly path: string;
    readonly lastmod: string;
    /** There is such a page only while one of these facts is known: a city we serve, a service on offer. */
    readonly needs?: readonly string[];
  }[];
  /** Addresses the app answers that were not written as HTML: '/booking/:appointmentId'. */
  readonly appRoutes: readonly string[];
  /** Where search engines have no business. */
  readonly disallowed: readonly string[];
};

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** Whether an address has the form of a route; a parameter stands for one segment. */
export const isAtRoute = (address: string, route: string): boolean => {
  const parts = segmentsOf(address);
  const pattern = segmentsOf(route);
  return (
    parts.length === pattern.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  );
};
