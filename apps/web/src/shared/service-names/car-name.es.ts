import { spanishCarTitle } from '@lugnut/domain/vehicles';

const unnamed: Readonly<Record<string, string>> = { 'Your vehicle': 'Su vehículo', Vehicle: 'Vehículo' };

export const carName = (title: string): string => unnamed[title] ?? spanishCarTitle(title);
