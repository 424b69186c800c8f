/** The addresses inside the areas of fleets and of us who work here. */
export const workPaths = {
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
  numbersOf: (accountId: string) => `/numbers?person=${encodeURIComponent(accountId)}`,
  officeList: (view: string) => `/office?view=${view}`,
  officeLeads: '/office/leads',
  officeFeedback: '/office/feedback',
  officeFleets: '/office/fleets',
  officeCustomer: (id: string) => `/office/customers/${id}`,
  officeRequest: (appointmentId: string) => `/office/requests/${appointmentId}`,
  adminSection: (section: string) => `/admin/${section}`,
  technicianJob: (appointmentId: string) => `/technician/jobs/${appointmentId}`,
  technicianInspection: (appointmentId: string) => `/technician/jobs/${appointmentId}/inspection`,
} as const;
