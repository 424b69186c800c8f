/** Every address of the product, once: those that any page may lead to. Every page loads them. */
export const paths = {
  home: '/',
  quote: '/quote',
  getQuote: '/get-quote',
  outOfArea: (zip?: string) =>
    zip === undefined ? '/out-of-area' : `/out-of-area?zip=${encodeURIComponent(zip)}`,

  /** Asking from where we do not come yet, to be told when we do. */
  quoteOutside: (zip: string) => `/quote?notify=${encodeURIComponent(zip)}`,

  services: '/services',
  service: (slug: string) => `/services/${slug}`,
  serviceArea: '/service-area',
  city: (slug: string) => `/service-area/${slug}`,
  fleets: '/fleets',
  faq: '/faq',
  testimonials: '/testimonials',
  promises: '/promises',
  blog: '/blog',
  article: (slug: string) => `/blog/${slug}`,
  app: '/app',

  login: '/login',
  fleetLogin: '/login/fleet',
  fleetSignUp: '/signup/fleet',
  dashboard: '/dashboard',
  dashboardNew: '/dashboard/new',
  membership: '/membership',
  profile: '/profile',
  myData: '/profile/data',

  staff: '/staff',
  numbers: '/numbers',
  office: '/office',

  dispatch: '/dispatch',
  admin: '/admin',

  technician: '/technician',
  appointmentUnavailable: '/appointment/unavailable',
  unsubscribe: '/unsubscribe',
  legal: (kind: string) => `/${kind}`,
  virtualDiagnosis: '/virtual-diagnosis',
  developers: '/developers',
} as const;
