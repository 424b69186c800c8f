import type { InspectionItem } from './driver-inspection';

export const spanishInspectionItems: Readonly<Record<InspectionItem, string>> = {
  service_brakes: 'Frenos de servicio, incluidas las conexiones de freno del remolque',
  parking_brake: 'Freno de estacionamiento',
  steering: 'Mecanismo de la dirección',
  lights: 'Luces y reflectores',
  tires: 'Llantas',
  horn: 'Claxon',
  wipers: 'Limpiaparabrisas',
  mirrors: 'Espejos retrovisores',
  coupling: 'Dispositivos de enganche',
  wheels: 'Ruedas y rines',
  emergency: 'Equipo de emergencia',
  fluids: 'Fugas y niveles de líquidos',
  windshield: 'Parabrisas y ventanas',
  seat_belts: 'Cinturones de seguridad',
  body: 'Carrocería y puertas',
  load: 'Carga y amarres',
  exits: 'Salidas de emergencia',
};
