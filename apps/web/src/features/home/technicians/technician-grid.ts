export const technicianGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4';
export const technicianCard = 'flex flex-col gap-4';
