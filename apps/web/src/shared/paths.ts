/** Every address of the product, once. */
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
  fleetJoin: '/signup/fleet/join',
  proposal: '/fleet/repair',
  fleetTab: (tab: string) => `/dashboard/${tab}`,
  /** With one vehicle chosen. */
  fleetMap: (vehicleId: string) => `/dashboard/gps?vehicle=${encodeURIComponent(vehicleId)}`,
  fleetVehicle: (id: string) => `/dashboard/vehicles/${id}`,
  fleetWizard: (wish: Readonly<Record<string, string | readonly string[]>> = {}) => {
    const query = new URLSearchParams(
      Object.entries(wish).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
    ).toString();
    return query === '' ? '/dashboard/new' : `/dashboard/new?${query}`;
  },
  /** One driver's report; printed from there. */
  fleetInspection: (id: string) => `/dashboard/inspections?report=${encodeURIComponent(id)}`,
  driverInspection: (token: string) => `/inspect/${token}`,
  profile: '/profile',
  myData: '/profile/data',

  staff: '/staff',
  numbers: '/numbers',
  numbersOf: (accountId: string) => `/numbers?person=${encodeURIComponent(accountId)}`,
  office: '/office',
  officeList: (view: string) => `/office?view=${view}`,
  officeLeads: '/office/leads',
  officeFeedback: '/office/feedback',
  officeFleets: '/office/fleets',
  officeCustomer: (id: string) => `/office/customers/${id}`,
  officeRequest: (appointmentId: string) => `/office/requests/${appointmentId}`,

  dispatch: '/dispatch',
  admin: '/admin',
  adminSection: (section: string) => `/admin/${section}`,

  technician: '/technician',
  technicianJob: (appointmentId: string) => `/technician/jobs/${appointmentId}`,
  technicianInspection: (appointmentId: string) => `/technician/jobs/${appointmentId}/inspection`,
  live: (appointmentId: string) => `/appointment/${appointmentId}/live`,

  estimate: (appointmentId: string) => `/appointment/estimate/${appointmentId}`,
  estimateResponse: (appointmentId: string) => `/appointment/estimate_response/${appointmentId}`,
  confirm: (appointmentId: string) => `/appointment/confirm/${appointmentId}`,
  confirmed: (appointmentId: string) => `/appointment/confirmed/${appointmentId}`,
  appointmentUnavailable: '/appointment/unavailable',
  newBooking: '/booking',
  booking: (appointmentId: string) => `/booking/${appointmentId}`,
  review: (appointmentId: string) => `/booking/${appointmentId}/review`,
  editAppointment: (appointmentId: string) => `/user/edit_appointment/${appointmentId}`,
  reschedule: (appointmentId: string) => `/user/reschedule/${appointmentId}`,
  cancel: (appointmentId: string) => `/user/cancel/${appointmentId}`,
  unsubscribe: '/unsubscribe',
  legal: (kind: string) => `/${kind}`,
  virtualDiagnosis: '/virtual-diagnosis',
  developers: '/developers',
} as const;
