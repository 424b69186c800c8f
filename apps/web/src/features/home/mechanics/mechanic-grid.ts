export const mechanicGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4';
export const mechanicCard = 'flex flex-col gap-4';
