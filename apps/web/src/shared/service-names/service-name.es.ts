import { spanishServiceCategories, spanishServiceName } from '@lugnut/domain/catalog';

export const serviceName: (name: string) => string = spanishServiceName;

export const categoryNames: Readonly<Record<string, string>> = spanishServiceCategories;
