import type { Words } from '@lugnut/domain/language';
import type { tips as english } from './tips.en';

export const tips: Words<typeof english> = [
  'cambie el aceite cada 3,000 millas',
  'revise la presión de las llantas una vez al mes, antes de manejar, con las llantas frías',
  'rote las llantas cada 5,000 millas para que las cuatro se gasten parejo',
  'pida que prueben la batería cada año cuando ya tenga tres años',
  'cambie el filtro de aire del motor cada 15,000 millas, o antes si maneja por terracería',
  'si los frenos rechinan, hágalos revisar pronto: las pastillas cuestan mucho menos que los discos',
  'revise el nivel del anticongelante antes del verano y antes del invierno',
  'nunca abra la tapa del radiador con el motor caliente',
  'deténgase si la luz de check engine parpadea; si está fija, puede esperar unos días',
  'cambie las plumas del limpiaparabrisas una vez al año, antes de la temporada de lluvias',
  'mantenga el tanque arriba de un cuarto: la gasolina enfría la bomba',
];
