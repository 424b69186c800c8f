import { findPointName, inspectionPoints } from '@lugnut/domain/field';

const names = new Map(inspectionPoints.map(({ id, name }) => [name, findPointName('es', id)]));

export const pointName = (name: string): string => names.get(name) ?? name;
