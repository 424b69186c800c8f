import type { Words } from '@lugnut/domain/language';
import type { categoryWords as english } from './category-words.en';

export const categoryWords: Words<typeof english> = {
  'oil-and-fluids': {
    name: 'Aceite y líquidos',
    text: 'Cambios a tiempo que evitan reparaciones más caras.',
  },
  brakes: { name: 'Frenos', text: 'Pastillas, discos, cálipers y líneas.' },
  'battery-and-starting': {
    name: 'Batería y arranque',
    text: 'Para la mañana en que no pasa nada al dar llave.',
  },
  engine: { name: 'Motor y afinación', text: 'Motor parejo, toda la fuerza y el rendimiento de antes.' },
  'belts-and-cooling': {
    name: 'Bandas, mangueras y enfriamiento',
    text: 'Para que su motor no se sobrecaliente.',
  },
  climate: { name: 'Aire acondicionado y calefacción', text: 'Frío en agosto, calientito en enero.' },
  'suspension-and-steering': {
    name: 'Suspensión y dirección',
    text: 'Otra vez derecho, silencioso y parejo.',
  },
  'wheels-and-drivetrain': {
    name: 'Ruedas y tren motriz',
    text: 'Todo lo que hay entre el motor y el camino.',
  },
  'lights-and-body': {
    name: 'Luces, ventanas y puertas',
    text: 'Ver, que lo vean y volver a subir la ventana.',
  },
  'sensors-and-wiring': {
    name: 'Sensores y cableado',
    text: 'Las partes chicas detrás de casi todas las luces de advertencia.',
  },
  'fuel-and-exhaust': { name: 'Combustible y escape', text: 'Lo que entra y lo que sale.' },
  inspection: { name: 'Diagnóstico e inspección', text: 'Para saber antes de gastar.' },
};
