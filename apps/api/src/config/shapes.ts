import * as z from 'zod';

export const text = z.string().trim().min(1);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
