import type { ApiScope } from '@lugnut/domain/integrations';

/**
 * The calls an API key may make, and the scope each needs: what is not here no key may call. A new call of a fleet
 * that systems should reach is one line.
 */
export const keyScopes = {
  listFleetVehicles: 'vehicles:read',
  findFleetVehicles: 'vehicles:read',
  showFleetVehicle: 'vehicles:read',
  listVehicleLabels: 'vehicles:read',
  showPayloadsByVin: 'vehicles:read',
  showPayloadsGrouped: 'vehicles:read',
  listReadingsSetAside: 'vehicles:read',
  showOdometer: 'vehicles:read',
  showUsualParking: 'vehicles:read',
  listMaintenance: 'vehicles:read',
  listFleetDevices: 'vehicles:read',

  addCar: 'vehicles:write',
  importVehicles: 'vehicles:write',
  updateFleetVehicle: 'vehicles:write',
  archiveFleetVehicle: 'vehicles:write',
  restoreFleetVehicle: 'vehicles:write',
  saveVehicleOdometer: 'vehicles:write',
  addVehicleLabel: 'vehicles:write',
  labelVehicles: 'vehicles:write',
  saveMaintenance: 'vehicles:write',
  removeMaintenance: 'vehicles:write',

  listFleetAppointments: 'jobs:read',
  listApprovals: 'jobs:read',
  listCannedServices: 'jobs:read',

  createFleetAppointment: 'jobs:book',
  findRepeatedWork: 'jobs:book',
  listBookedRepeats: 'jobs:book',
  getAvailability: 'jobs:book',
  saveVisit: 'jobs:book',
  confirmCardOnFile: 'jobs:book',
  askApproval: 'jobs:book',
  reschedule: 'jobs:book',
  cancelAppointment: 'jobs:book',

  listFleetInvoices: 'invoices:read',
  getFleetInvoice: 'invoices:read',
  listCosts: 'invoices:read',
  listPastServices: 'invoices:read',

  takePositions: 'readings:write',
} as const satisfies Readonly<Record<string, ApiScope>>;

/** Parts of the record of a vehicle that another scope opens; its files are for people, and no key reads them. */
export const recordScopes = {
  jobs: 'jobs:read',
  costs: 'invoices:read',
} as const satisfies Readonly<Record<string, ApiScope>>;
