import { unknownDevice } from '@lugnut/domain/security';

export const deviceName = (name: string): string =>
  name === unknownDevice ? 'Dispositivo desconocido' : name.replace(/ on (?=\S+$)/, ' en ');
