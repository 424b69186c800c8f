import { closingMinutes, openingMinutes, type Shift, type Technician } from '../scheduling';

const isWithinHours = ({ startMinutes, endMinutes }: Shift): boolean =>
  startMinutes >= openingMinutes && endMinutes <= closingMinutes && startMinutes < endMinutes;

export const shiftProblems = (weeklyShifts: Technician['weeklyShifts']): readonly string[] =>
  Object.values(weeklyShifts).every(isWithinHours)
    ? []
    : ['A shift has to be between 9 AM and 9 PM and end after it starts.'];
